import type { Card } from '@quad/contract/people/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef, useState } from 'react';
import { useSession } from '#platform/session.ts';
import { Button } from '#ui/Button.tsx';
import { Confirm } from '#ui/Confirm.tsx';
import { cx } from '#ui/cx.ts';
import { Menu, type MenuTrigger } from '#ui/Menu.tsx';
import css from './FriendButton.module.css';
import { type FriendshipAction, friendAction } from './friend-actions.ts';
import { fullName } from './names.ts';
import { type Relation, relationTo, type Friendship } from './friendship.ts';
import { useHover } from './use-hover.ts';

type Person = Pick<Card, 'id' | 'first_name' | 'last_name'> & Friendship;

type Props = {
  person: Person;
  /** The view's one primary button: on the profile card. In lists it is one of many. */
  main?: boolean;
  /** As wide as its container, where that is a card. */
  wide?: boolean;
  /** Actions rest, as while offline. Say why nearby, and give that line's id. */
  disabledBy?: string | undefined;
  /** An action was taken here, whatever becomes of it. */
  onAction?: (action: FriendshipAction) => void;
};

/** What the button says at rest, what it does, and what it turns into when it is pointed at or focused. */
const states: Record<
  Exclude<Relation, 'self'>,
  { rest: string; turned?: string; action: FriendshipAction; name: (person: string) => string; keep?: string }
> = {
  none: { rest: 'Add', action: 'add', name: (person) => `Add ${person}` },
  received: { rest: 'Accept', action: 'accept', name: (person) => `Accept friend request from ${person}` },
  sent: {
    rest: 'Pending',
    turned: 'Cancel',
    action: 'cancel',
    name: (person) => `Pending. Cancel friend request to ${person}`,
    keep: 'Keep waiting',
  },
  friends: {
    rest: 'Friends',
    turned: 'Remove',
    action: 'remove',
    name: (person) => `Friends. Remove ${person}`,
    keep: 'Stay friends',
  },
};

/**
 * Where oneself and a person stand, and the next step: Add, Pending (Cancel), Friends (Remove), Accept and Decline, or
 * Me. One button throughout, so that focus stays and nothing shifts. Source: specification 1 §4.
 */
export function FriendButton({ person, main = false, wide = false, disabledBy, onAction }: Props) {
  const me = useSession((session) => session.user_id);
  const relation = relationTo(person, me);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const act = useFriendAction(person, me, onAction);
  if (relation === 'self') return <span className={css.me}>Me</span>;

  return (
    <span className={css.wrap} data-wide={wide || undefined}>
      <Stepper
        {...{ person, relation, main, disabledBy, button, act }}
        onRemove={() => setAsksRemoval(true)}
      />
      {relation === 'received' && (
        <Button
          kind={main ? 'line' : 'quiet'}
          size="tool"
          aria-label={`Decline friend request from ${fullName(person)}`}
          aria-describedby={disabledBy}
          disabled={disabledBy !== undefined}
          onClick={() => {
            act('decline');
            button.current?.focus();
          }}
        >
          Decline
        </Button>
      )}
      <Confirm
        open={asksRemoval}
        title={`Remove ${person.first_name}?`}
        confirm="Remove"
        danger
        onConfirm={() => {
          setAsksRemoval(false);
          act('remove');
        }}
        onCancel={() => setAsksRemoval(false)}
      >
        You will no longer be friends, and your chat moves to the past ones.
      </Confirm>
    </span>
  );
}

function useFriendAction(
  person: Person,
  me: number | null,
  onAction: Props['onAction'],
): (action: FriendshipAction) => void {
  const cache = useQueryClient();
  return (action) => {
    if (me === null) return;
    onAction?.(action);
    void friendAction(cache, me, person, action);
  };
}

type StepperProps = Pick<Props, 'person' | 'main' | 'disabledBy'> & {
  relation: Exclude<Relation, 'self'>;
  button: React.RefObject<HTMLButtonElement | null>;
  act: (action: FriendshipAction) => void;
  onRemove: () => void;
};

/** The one button that steps through the states. Where nothing can be pointed at, taking back is asked in a menu. */
function Stepper({ person, relation, main, disabledBy, button, act, onRemove }: StepperProps) {
  const state = states[relation];
  const canPoint = useHover();
  // Right after a press the button is pointed at, but nobody has asked what it would turn into yet.
  const [isFresh, setFresh] = useState(false);

  function press(event: MouseEvent): void {
    // What is pressed here may become a menu's opener at once, and the same press would then open that menu.
    event.preventDefault();
    if (event.detail > 1) return; // the second half of a double click must not take back the first
    setFresh(true);
    if (state.action === 'remove') onRemove();
    else act(state.action);
  }

  const draw = (opener?: MenuTrigger) => (
    <Button
      {...opener}
      ref={button}
      kind={main && (relation === 'none' || relation === 'received') ? 'primary' : 'line'}
      size="tool"
      className={cx(css.step, css[relation])}
      data-fresh={isFresh || undefined}
      aria-label={state.name(fullName(person))}
      aria-describedby={disabledBy}
      disabled={disabledBy !== undefined}
      onClick={opener ? undefined : press}
      onPointerLeave={() => setFresh(false)}
      onBlur={() => setFresh(false)}
    >
      <span className={css.face}>
        <span className={css.rest}>{state.rest}</span>
        {state.turned && <span className={css.turned}>{state.turned}</span>}
      </span>
    </Button>
  );
  if (canPoint) return draw();
  const items = [
    { label: state.turned ?? '', danger: true, onSelect: () => act(state.action) },
    { label: state.keep ?? '', onSelect: () => undefined },
  ];
  return (
    <Menu
      label={fullName(person)}
      items={state.turned ? items : []}
      trigger={(opener) => draw(state.turned ? opener : undefined)}
    />
  );
}
