import { type CommitAction, commitCalls } from '@quad/contract/dating/commit-calls.ts';
import type { CommitResult } from '@quad/contract/dating/shapes.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type Chat, chatDetails, chats } from '#features/chat/queries.ts';
import { me as meQuery } from '#features/me/queries.ts';
import { applyChange, refetchAfterGap } from '#platform/live-query.ts';
import { request } from '#platform/request.ts';
import { rememberMe } from '#platform/session.ts';
import { announce } from '#ui/announce.ts';
import { matches } from '../matches/queries.ts';
import { commitStateIn } from './commit-state.ts';

export type Step = 'send' | 'cancel' | 'accept' | 'decline' | 'uncommit';

const ACTIONS: Record<Exclude<Step, 'uncommit'>, CommitAction> = {
  send: 'SEND',
  cancel: 'DELETE',
  accept: 'ACCEPT',
  decline: 'DELETE',
};

/** The user, the match, and their chat, if there is one. */
export type Between = { me: number; person: { id: number; first_name: string }; chat: Chat | undefined };

/** Sends an action of the commit button. The page shows the result only after the server has answered. */
export async function takeStep(
  cache: QueryClient,
  { me, person, chat }: Between,
  step: Step,
): Promise<Result<CommitResult>> {
  const listed = () => cache.getQueryData(chats.queryKey)?.find(({ id }) => id === chat?.id);
  const before = listed();
  const answer =
    step === 'uncommit'
      ? await request(commitCalls.UncommitMatch, {})
      : await request(commitCalls.CommitRequestAction, {
          user_id: person.id,
          ...(chat && { chat_id: chat.id }),
          action: ACTIONS[step],
        });
  if (!answer.status) {
    // Refetches the chats, because the state may have changed since the button was rendered.
    void refetchAfterGap(cache, chats);
    return answer;
  }
  // If the other person has already asked, the user's request commits both at once.
  const committed = answer.content.date_committed_to_id === person.id;
  const commit_request = step === 'send' && !committed ? { from_userId: me, to_userId: person.id } : null;
  const heard = listed();
  if (heard !== before) {
    // An event with a different state arrived before the answer. Either the other person has acted since, or both
    // people asked at once.
    if (commitStateIn(heard, me) !== commitStateIn({ committed, commit_request }, me))
      void refetchAfterGap(cache, chats);
  } else if (chat) {
    const change = (one: Chat): Chat => ({ ...one, committed, commit_request });
    applyChange(cache, chats, (list) => list.map((one) => (one.id === chat.id ? change(one) : one)));
    applyChange(cache, chatDetails(chat.id), change);
  }
  if (committed || step === 'uncommit') {
    const { date_enabled, date_committed_to_id } = answer.content;
    // The matches are not asked for while they are known to be paused, so the user's new state must be known first.
    const own = cache.getQueryData(meQuery.queryKey);
    // `changeMe` would do the same, but it would bring the code of all cards to screens that need none.
    if (own) {
      const next = { ...own, date_enabled, date_committed_to_id };
      cache.setQueryData(meQuery.queryKey, next);
      rememberMe(next);
    }
    void refetchAfterGap(cache, meQuery);
  }
  void refetchAfterGap(cache, matches);
  announce(committed ? `You and ${person.first_name} are committed` : spoken(person.first_name, step));
  return answer;
}

const spoken = (name: string, step: Step): string =>
  ({
    send: `You asked ${name} to commit`,
    cancel: `You took back your commit request to ${name}`,
    accept: `You and ${name} are committed`,
    decline: `You declined. ${name} isn’t told.`,
    uncommit: `You and ${name} aren’t committed any more`,
  })[step];
