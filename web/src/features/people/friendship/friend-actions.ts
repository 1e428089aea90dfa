import { friendCalls, type FriendAction } from '@quad/contract/friends/calls.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '#platform/request.ts';
import { announce } from '#ui/announce.ts';
import { showProblems } from '#ui/errors.ts';
import { hideToast, showToast } from '#ui/toasts.ts';
import { cardOf, changeCardAtOnce } from '#features/cards/cards.ts';
import { addPerson } from '../lists.ts';
import { friends } from '../queries.ts';
import type { Friendship } from './friendship.ts';

export type FriendshipAction = 'add' | 'cancel' | 'accept' | 'decline' | 'remove';

const STRANGERS: Friendship = { mutual: false, friendRequest: null };

const ACTIONS: Record<Exclude<FriendshipAction, 'remove'>, FriendAction> = {
  add: 'SEND',
  cancel: 'DELETE',
  accept: 'ACCEPT',
  decline: 'DELETE',
};

/**
 * Performs an action of the friend button. All screens show the action at once. A failure reverts the action and shows
 * a message.
 * @param onTakenBack called after a failure, before the message takes the focus
 */
export async function friendAction(
  cache: QueryClient,
  me: number,
  person: Pick<Card, 'id' | 'first_name'> & Friendship,
  action: FriendshipAction,
  onTakenBack?: () => void,
): Promise<void> {
  const { id, first_name } = person;
  const wanted = expected(me, id, action);
  if (isSame(cardOf(id) ?? person, wanted)) return;
  if (action !== 'add') hideAsked(id);
  if (wanted.mutual) addPerson(cache, friends, id);
  const answer = await changeCardAtOnce(
    id,
    (card) => ({ ...card, ...wanted }),
    () => send(me, id, action),
    // A confirmed `remove` does not clear a pending request: the person may have sent a new request, and its event may
    // be lost.
    (friendship) => (action === 'remove' ? { mutual: false } : friendship),
  );
  if (!answer.status) {
    onTakenBack?.();
    const isMissing = answer.errors[0]?.code === 404;
    if (isMissing && action === 'accept') showToast(`${first_name} took the request back.`);
    // The text does not reveal whether the person has blocked the user or deleted their account.
    else if (isMissing && action === 'add') showToast('That request couldn’t be sent.');
    else showProblems(answer.errors);
    return;
  }
  if (answer.content.mutual) addPerson(cache, friends, id);
  if (action === 'add' && !answer.content.mutual)
    asked.set(id, showToast(`Asked. We’ll tell you when ${first_name} answers.`));
  else announce(spoken(first_name, action, answer.content));
}

/** The ids of the toasts about sent requests, by the id of the person. */
const asked = new Map<number, number>();

/** Hides the toast about a sent request after the person has answered it or the user has cancelled it. */
export function hideAsked(user_id: number): void {
  const toast = asked.get(user_id);
  if (toast !== undefined) hideToast(toast);
  asked.delete(user_id);
}

const isSame = (one: Friendship, other: Friendship): boolean =>
  one.mutual === other.mutual && one.friendRequest?.from_userId === other.friendRequest?.from_userId;

async function send(me: number, user_id: number, action: FriendshipAction): Promise<Result<Friendship>> {
  if (action === 'remove') {
    const answer = await request(friendCalls.RemoveFriend, { user_id });
    return answer.status ? { status: true, content: STRANGERS } : answer;
  }
  const answer = await request(friendCalls.FriendRequestAction, { user_id, action: ACTIONS[action] });
  if (!answer.status) return answer;
  // If the person has already sent the user a request, the user's own request makes them friends at once.
  const { isMutual } = answer.content;
  return {
    status: true,
    content: isMutual ? { mutual: true, friendRequest: null } : expected(me, user_id, action),
  };
}

function expected(me: number, them: number, action: FriendshipAction): Friendship {
  if (action === 'add') return { mutual: false, friendRequest: { from_userId: me, to_userId: them } };
  return action === 'accept' ? { mutual: true, friendRequest: null } : STRANGERS;
}

function spoken(name: string, action: FriendshipAction, { mutual }: Friendship): string {
  if (mutual) return `You and ${name} are friends now`;
  if (action === 'remove') return `${name} removed from your friends`;
  return action === 'cancel' ? `Friend request to ${name} cancelled` : `Friend request from ${name} declined`;
}
