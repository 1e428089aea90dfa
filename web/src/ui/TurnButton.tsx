import { type MouseEvent, type Ref, useState } from 'react';

import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Menu, type MenuItem, type MenuTrigger } from './Menu.tsx';
import css from './TurnButton.module.css';
import { useHover } from './use-hover.ts';

/**
 * The labels for a state that a press would undo. `label` names the action of the press, and is shown on hover or
 * focus.
 */
export type Turned = {
  label: string;
  /** The menu's entry that changes nothing: "Stay friends". */
  keep: string;
};

type Props = {
  ref?: Ref<HTMLButtonElement>;
  rest: string;
  /** Undefined if the label does not change on hover. A press then does what the label says. */
  turned?: Turned | undefined;
  /** The look of the state. `waiting`: a request without an answer. `yes`: friends. `fond`: committed to each other. */
  look?: 'waiting' | 'yes' | 'fond' | undefined;
  /** The name for screen readers: the current state, the action, and the other person's name. */
  name: string;
  /** The name of the menu for screen readers. */
  about: string;
  /** Whether this is the only primary button of the view. */
  primary?: boolean;
  busy?: boolean;
  /**
   * The id of a line nearby that says why the button is disabled, for example while offline. With it, the button is
   * disabled.
   */
  disabledBy?: string | undefined;
  onPress: () => void;
  /** Called instead of `onPress` for a choice in the menu. Unlike a press, such a choice is never an accident. */
  onChosen?: () => void;
};

/**
 * A button that shows the state between two people and offers the next step. The button is always the same element, so
 * that it keeps the focus. On a device without hover, a menu asks before an action is undone.
 */
export function TurnButton(props: Props) {
  const { turned, look, disabledBy, onPress } = props;
  const canPoint = useHover();
  // Whether the button was just pressed. The pointer is then still on the button. `turned` is shown only after the
  // pointer has left and returned.
  const [isFresh, setFresh] = useState(false);
  // The state in the last render. If the other person has changed the state, `turned` is also shown only after the
  // pointer has left and returned.
  const [before, setBefore] = useState(props.rest);
  if (before !== props.rest) {
    setBefore(props.rest);
    setFresh(true);
  }

  function press(event: MouseEvent): void {
    // If the press makes this button the opener of a menu, the press itself must not open the menu.
    event.preventDefault();
    if (event.detail > 1) return; // the second half of a double click must not take back the first
    // The button shows the state and not yet what a press would do. This press shows it, and the next one does it.
    if (turned && isFresh) return setFresh(false);
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
