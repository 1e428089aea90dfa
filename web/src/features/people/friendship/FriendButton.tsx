import type { Card } from '@quad/contract/people/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '#platform/session.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { hasNoFocus } from '#ui/focus.ts';
import { LazyConfirm } from '#ui/LazyConfirm.tsx';
import { type Turned, TurnButton } from '#ui/TurnButton.tsx';
import { useEver } from '#ui/use-ever.ts';
import css from './FriendButton.module.css';
import { ButtonOutcome } from './ButtonOutcome.tsx';
import { type FriendshipAction, friendAction } from './friend-actions.ts';
import { type Friendship, type Relation, relationTo } from './friendship.ts';
import { ChatLink, FriendRowActions } from './FriendRowActions.tsx';
import { fullName } from '#features/cards/names.ts';

type Person = Pick<Card, 'id' | 'first_name' | 'last_name'> & Friendship;

type Props = {
  person: Person;
  /** Whether this is the main action of the view. If so, a friend also gets a link to the chat, beside the button. */
  main?: boolean;
  /**
   * Whether a friend gets a link to the chat instead of the button that ends the friendship. That button is also on the
   * profile.
   */
  writes?: boolean;
  /** Whether the button is as wide as its container. */
  wide?: boolean;
  /**
   * The id of a nearby text that says why the button is disabled, for example while offline. Undefined if the button is
   * enabled.
   */
  disabledBy?: string | undefined;
  /** Called when an action begins. The result is not known yet. */
  onAction?: (action: FriendshipAction) => void;
  /** Called when a press opens the chat. The caller then closes any dialog above the screen. */
  onLeave?: () => void;
};

/** For each relation: the button's label, its action, and its label during hover or focus. */
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
 * Shows the user's relation to a person, and offers the next step. All states use the same button element, so that it
 * keeps the focus. After an answer to a request, a text replaces the pressed button, so that a second press does
 * nothing. Source: specification 1 §4.
 */
export function FriendButton(props: Props) {
  const { person, main = false, wide = false, writes = false, disabledBy, onLeave } = props;
  const me = useSession((session) => session.user_id);
  const relation = relationTo(person, me);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const { made, act, button, declineButton } = useActing(props, me);
  const wasSent = useEver(relation === 'sent');
  const isNew = made === 'accept' || wasSent;
  if (relation === 'self') return <Me />;
  if (relation === 'friends' && (writes || made === 'accept'))
    return <FriendRowActions person={person} isNew={isNew} wide={wide} main={main} onLeave={onLeave} />;
  const state = states[relation];
  return (
    <span className={cx('inline-flex flex-wrap items-center gap-8', css.wrap)} data-wide={wide || undefined}>
      {main && relation === 'friends' && <ChatLink person={person} isNew={isNew} main onLeave={onLeave} />}
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
        <DeclineButton
          ref={declineButton}
          name={fullName(person)}
          main={main}
          disabledBy={disabledBy}
          onPress={() => act('decline')}
        />
      )}
      {relation === 'none' && made === 'decline' && (
        <ButtonOutcome className={css.said}>You declined.</ButtonOutcome>
      )}
      <RemoveConfirm
        open={asksRemoval}
        name={person.first_name}
        onRemove={() => act('remove')}
        onClose={() => setAsksRemoval(false)}
      />
    </span>
  );
}

const Me = () => (
  <span className={cx('place-items-center min-h-tool round-15 bg-sunken name text-ink2', css.me)}>Me</span>
);

/**
 * Returns `act`, which performs an action, and `made`, the last action. After a failure, the pressed button gets the
 * focus.
 */
function useActing({ person, onAction }: Props, me: number | null) {
  const [made, setMade] = useState<FriendshipAction | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const declineButton = useRef<HTMLButtonElement>(null);
  const send = useFriendAction(person, me, onAction);
  function act(action: FriendshipAction): void {
    setMade(action);
    void send(action, () => {
      // Renders at once, so that the pressed button can get the focus. The text that replaced the button may have had
      // the focus.
      flushSync(() => setMade(null));
      const pressed = action === 'decline' ? declineButton : button;
      if (hasNoFocus()) pressed.current?.focus();
    });
  }
  return { made, act, button, declineButton };
}

type DeclineProps = {
  ref: Ref<HTMLButtonElement>;
  name: string;
  main: boolean;
  disabledBy: string | undefined;
  onPress: () => void;
};

function DeclineButton({ ref, name, main, disabledBy, onPress }: DeclineProps) {
  return (
    <Button
      ref={ref}
      kind={main ? 'line' : 'quiet'}
      size="tool"
      className={css.second}
      aria-label={`Decline friend request from ${name}`}
      aria-describedby={disabledBy}
      disabled={disabledBy !== undefined}
      onClick={onPress}
    >
      Decline
    </Button>
  );
}

type RemoveProps = { open: boolean; name: string; onRemove: () => void; onClose: () => void };

/** Asks the user whether to end a friendship. */
export function RemoveConfirm({ open, name, onRemove, onClose }: RemoveProps) {
  const remove = () => {
    onClose();
    onRemove();
  };
  return (
    <LazyConfirm
      open={open}
      title={`Remove ${name}?`}
      confirm="Remove"
      danger
      onConfirm={remove}
      onCancel={onClose}
    >
      You’ll stop being friends, and your chat moves to Past chats.
    </LazyConfirm>
  );
}

/** Returns a function that performs an action of the friend button. */
export function useFriendAction(
  person: Person,
  me: number | null,
  onAction: Props['onAction'],
): (action: FriendshipAction, onTakenBack?: () => void) => Promise<void> {
  const cache = useQueryClient();
  return async (action, onTakenBack) => {
    if (me === null) return;
    onAction?.(action);
    await friendAction(cache, me, person, action, onTakenBack);
  };
}
