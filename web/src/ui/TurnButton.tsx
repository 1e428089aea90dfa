import { type MouseEvent, type Ref, useState } from 'react';

import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Menu, type MenuItem, type MenuTrigger } from './Menu.tsx';
import css from './TurnButton.module.css';
import { useHover } from './use-hover.ts';

/** What the button turns into when it is pointed at or focused, and what a press does then. */
export type Turned = {
  label: string;
  /** Its opposite, where both are offered in a menu. */
  keep: string;
};

type Props = {
  ref?: Ref<HTMLButtonElement>;
  rest: string;
  /** Left out where a press does what it says at rest. */
  turned?: Turned | undefined;
  /** `waiting` for an answer; done: `yes`, or `fond` where it is affection. */
  look?: 'waiting' | 'yes' | 'fond' | undefined;
  /** Spoken: where it stands, what a press does, and to whom. */
  name: string;
  /** Names the menu. */
  about: string;
  /** The view's one primary button. */
  primary?: boolean;
  busy?: boolean;
  /** It rests, as while offline. Say why nearby, and give that line's id. */
  disabledBy?: string | undefined;
  onPress: () => void;
  /** It was chosen in the menu, where that differs: nobody presses there by mistake. */
  onChosen?: () => void;
};

/**
 * One button for where two people stand and the next step, so that focus stays and nothing shifts: Pending turns into
 * Cancel under the pointer. Where nothing can be pointed at, taking back is asked in a menu.
 */
export function TurnButton(props: Props) {
  const { turned, look, disabledBy, onPress } = props;
  const canPoint = useHover();
  // Right after a press the button is pointed at, but nobody has asked what it would turn into yet.
  const [isFresh, setFresh] = useState(false);
  // Nor what it says since the other side has answered.
  const [before, setBefore] = useState(props.rest);
  if (before !== props.rest) {
    setBefore(props.rest);
    setFresh(true);
  }

  function press(event: MouseEvent): void {
    // What is pressed here may become a menu's opener at once, and the same press would then open that menu.
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
