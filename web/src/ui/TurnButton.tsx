import { type MouseEvent, type Ref, useState } from 'react';

import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Menu, type MenuItem, type MenuTrigger } from './Menu.tsx';
import css from './TurnButton.module.css';
import { useHover } from './use-hover.ts';

/** The label that is shown on hover or focus, and the action that a press then has. */
export type Turned = {
  label: string;
  /** The opposite choice ("keep it as it is"), in the menu that offers both. */
  keep: string;
};

type Props = {
  ref?: Ref<HTMLButtonElement>;
  rest: string;
  /** Unset if the label does not change on hover: a press then does what the label says. */
  turned?: Turned | undefined;
  /** The look of the state. `waiting`: for an answer. `yes`: reached. `fond`: reached, with affection. */
  look?: 'waiting' | 'yes' | 'fond' | undefined;
  /** The name for screen readers: the present state, the action, and the other person's name. */
  name: string;
  /** The name of the menu for screen readers. */
  about: string;
  /** Whether this is the only primary button of the view. */
  primary?: boolean;
  busy?: boolean;
  /**
   * The id of a line nearby that says why the button is disabled, for example while offline. If it is set, the button
   * is disabled.
   */
  disabledBy?: string | undefined;
  onPress: () => void;
  /** Runs for a choice in the menu, if that differs from a direct press: a choice in the menu is never an accident. */
  onChosen?: () => void;
};

/**
 * One button for the state between two people and its next step. "Pending" turns into "Cancel" on hover. It stays the
 * same button, so that the focus stays and nothing moves. On a device without hover, a menu asks before the user takes
 * something back.
 */
export function TurnButton(props: Props) {
  const { turned, look, disabledBy, onPress } = props;
  const canPoint = useHover();
  // Whether the button was just pressed. The pointer is still on it then, so it turns only when the pointer returns.
  const [isFresh, setFresh] = useState(false);
  // The state at the last render. If the other person's answer has changed it, the button also waits until the pointer
  // returns.
  const [before, setBefore] = useState(props.rest);
  if (before !== props.rest) {
    setBefore(props.rest);
    setFresh(true);
  }

  function press(event: MouseEvent): void {
    // The press may turn this button at once into the opener of a menu. Its default action would then open that menu.
    event.preventDefault();
    if (event.detail > 1) return; // the second half of a double click must not take back the first
    setFresh(true);
    onPress();
  }

  const draw = (opener?: MenuTrigger) => (
    <Button
      {...opener}
      ref={props.ref}
      kind={props.primary ? 'primary' : 'line'}
      size="tool"
      busy={props.busy ?? false}
      className={cx(css.button, look && css[look])}
      data-fresh={isFresh || undefined}
      aria-label={props.name}
      aria-describedby={disabledBy}
      disabled={disabledBy !== undefined}
      onClick={opener ? undefined : press}
      onPointerEnter={() => setFresh(false)}
      onPointerLeave={() => setFresh(false)}
      onFocus={() => setFresh(false)}
      onBlur={() => setFresh(false)}
    >
      <span className={css.face}>
        <span className={css.rest}>{props.rest}</span>
        {turned && <span className={css.turned}>{turned.label}</span>}
      </span>
    </Button>
  );
  if (canPoint) return draw();
  return (
    <Menu
      label={props.about}
      items={itemsOf(turned, props.onChosen ?? onPress)}
      trigger={(opener) => draw(turned ? opener : undefined)}
    />
  );
}

const itemsOf = (turned: Turned | undefined, onSelect: () => void): MenuItem[] =>
  turned
    ? [
        { label: turned.label, danger: true, onSelect },
        { label: turned.keep, onSelect: () => undefined },
      ]
    : [];
