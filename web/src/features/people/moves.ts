import { friendCalls, type FriendAction } from '@quad/contract/friends/calls.ts';
import type { Answer } from '@quad/contract/core/envelope.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '#platform/ask.ts';
import { announce } from '#ui/announce.ts';
import { showProblems } from '#ui/errors.ts';
import { showStanding, type Standing } from './standing.ts';

/** What the friend button can do. */
export type Move = 'add' | 'cancel' | 'accept' | 'decline' | 'remove';

/** What one's own moves about a person wait for. */
type UnderWay = { count: number; known: Standing; heard: Standing | null; last: Promise<unknown> };

const underWay = new Map<number, UnderWay>();

const STRANGERS: Standing = { mutual: false, friendRequest: null };

const ACTIONS: Record<Exclude<Move, 'remove'>, FriendAction> = {
  add: 'SEND',
  cancel: 'DELETE',
  accept: 'ACCEPT',
  decline: 'DELETE',
};

/**
 * Makes a move: shown at once everywhere, sent after the moves before it, taken back with the server's words when it
 * fails. Once the last move of several is through, what the server said last is shown.
 * @returns whether it went through
 */
export async function makeMove(
  cache: QueryClient,
  me: number,
  person: Pick<Card, 'id' | 'first_name'> & Standing,
  move: Move,
): Promise<boolean> {
  const { id, mutual, friendRequest } = person;
  const state = underWay.get(id) ?? {
    count: 0,
    known: { mutual, friendRequest },
    heard: null,
    last: Promise.resolve(),
  };
  underWay.set(id, state);
  state.count += 1;
  showStanding(cache, id, expected(me, id, move));
  const sending = state.last.then(() => send(me, id, move));
  state.last = sending;
  const answer = await sending;
  state.count -= 1;
  if (answer.status) state.known = answer.content;
  else showProblems(answer.errors);
  if (state.count === 0) {
    underWay.delete(id);
    showStanding(cache, id, state.heard ?? state.known);
  }
  if (answer.status) announce(spoken(person.first_name, move, answer.content));
  return answer.status;
}

/** Takes in where the server says two people stand. While own moves are under way it waits for them. */
export function hearStanding(cache: QueryClient, user_id: number, standing: Standing): void {
  const state = underWay.get(user_id);
  if (state) state.heard = standing;
  else showStanding(cache, user_id, standing);
}

async function send(me: number, user_id: number, move: Move): Promise<Answer<Standing>> {
  if (move === 'remove') {
    const answer = await ask(friendCalls.RemoveFriend, { user_id });
    return answer.status ? { status: true, content: STRANGERS } : answer;
  }
  const answer = await ask(friendCalls.FriendRequestAction, { user_id, action: ACTIONS[move] });
  if (!answer.status) return answer;
  // Asking somebody who has asked already makes friends at once.
  const { isMutual } = answer.content;
  return {
    status: true,
    content: isMutual ? { mutual: true, friendRequest: null } : expected(me, user_id, move),
  };
}

function expected(me: number, them: number, move: Move): Standing {
  if (move === 'add') return { mutual: false, friendRequest: { from_userId: me, to_userId: them } };
  return move === 'accept' ? { mutual: true, friendRequest: null } : STRANGERS;
}

function spoken(name: string, move: Move, { mutual }: Standing): string {
  if (mutual) return `You and ${name} are friends now`;
  return {
    add: `Friend request sent to ${name}`,
    accept: `You and ${name} are friends now`,
    cancel: `Friend request to ${name} cancelled`,
    decline: `Friend request from ${name} declined`,
    remove: `${name} removed from your friends`,
  }[move];
}
