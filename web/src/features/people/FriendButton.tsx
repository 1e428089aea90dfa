import type { Card } from '@quad/contract/people/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '#platform/session.ts';
import { Button } from '#ui/Button.tsx';
import { LazyConfirm } from '#ui/LazyConfirm.tsx';
import { type Turned, TurnButton } from '#ui/TurnButton.tsx';
import css from './FriendButton.module.css';
import { type FriendshipAction, friendAction } from './friend-actions.ts';
import { fullName } from './names.ts';
import { type Relation, relationTo, type Friendship } from './friendship.ts';

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
  {
    rest: string;
    turned?: Turned;
    look?: 'waiting' | 'yes';
    action: FriendshipAction;
    name: (person: string) => string;
  }
> = {
  none: { rest: 'Add', action: 'add', name: (person) => `Add ${person}` },
  received: { rest: 'Accept', action: 'accept', name: (person) => `Accept friend request from ${person}` },
  sent: {
    rest: 'Pending',
    turned: { label: 'Cancel', keep: 'Keep waiting' },
    look: 'waiting',
    action: 'cancel',
    name: (person) => `Pending. Cancel friend request to ${person}`,
  },
  friends: {
    rest: 'Friends',
    turned: { label: 'Remove', keep: 'Stay friends' },
    look: 'yes',
    action: 'remove',
    name: (person) => `Friends. Remove ${person}`,
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
  const state = states[relation];

  return (
    <span className={css.wrap} data-wide={wide || undefined}>
      <TurnButton
        ref={button}
        rest={state.rest}
        turned={state.turned}
        look={state.look}
        name={state.name(fullName(person))}
        about={fullName(person)}
        primary={main && (relation === 'none' || relation === 'received')}
        disabledBy={disabledBy}
        onPress={() => (state.action === 'remove' ? setAsksRemoval(true) : act(state.action))}
        onChosen={() => act(state.action)}
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
      <RemoveConfirm
        open={asksRemoval}
        name={person.first_name}
        onConfirm={() => {
          setAsksRemoval(false);
          act('remove');
        }}
        onCancel={() => setAsksRemoval(false)}
      />
    </span>
  );
}

type RemoveProps = { open: boolean; name: string; onConfirm: () => void; onCancel: () => void };

function RemoveConfirm({ name, ...asked }: RemoveProps) {
  return (
    <LazyConfirm {...asked} title={`Remove ${name}?`} confirm="Remove" danger>
      You will no longer be friends, and your chat moves to the past ones.
    </LazyConfirm>
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
