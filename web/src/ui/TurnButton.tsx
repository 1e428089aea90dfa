import { type MouseEvent, type Ref, useState } from 'react';

import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Menu, type MenuItem, type MenuTrigger } from './Menu.tsx';
import css from './TurnButton.module.css';
import { useHover } from './use-hover.ts';

/** The label under the pointer or with the focus, and the action of a press then. */
export type Turned = {
  label: string;
  /** The opposite choice, in the menu that offers both. */
  keep: string;
};

type Props = {
  ref?: Ref<HTMLButtonElement>;
  rest: string;
  /** Left out where the label does not change: a press does what it says. */
  turned?: Turned | undefined;
  /** `waiting` for an answer; reached: `yes`, or `fond` for affection. */
  look?: 'waiting' | 'yes' | 'fond' | undefined;
  /** The name for screen readers: the present state, the action, and the other person. */
  name: string;
  /** The name of the menu. */
  about: string;
  /** Whether this is the view's one primary button. */
  primary?: boolean;
  busy?: boolean;
  /** Disables the button, as while offline. Pass the id of a line nearby that says why. */
  disabledBy?: string | undefined;
  onPress: () => void;
  /** Runs for a choice in the menu, if it differs from a press: a choice there is never a mistake. */
  onChosen?: () => void;
};

/**
 * One button for the state between two people and its next step, so that the focus stays and nothing moves: "Pending"
 * turns into "Cancel" under the pointer. Without a pointer, a menu asks before taking something back.
 */
export function TurnButton(props: Props) {
  const { turned, look, disabledBy, onPress } = props;
  const canPoint = useHover();
  // Right after a press the pointer is still on the button. It turns only when it is pointed at again.
  const [isFresh, setFresh] = useState(false);
  // The same when the state has changed by the other person's answer.
  const [before, setBefore] = useState(props.rest);
  if (before !== props.rest) {
    setBefore(props.rest);
    setFresh(true);
  }

  function press(event: MouseEvent): void {
    // The press may turn this button into a menu's opener at once, and would then open that menu.
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
