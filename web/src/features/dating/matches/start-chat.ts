import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import type { QueryClient } from '@tanstack/react-query';
import { addNewChat } from '#features/chat/queries.ts';
import { applyChange, refetchAfterGap } from '#platform/live-query.ts';
import { now } from '#platform/now.ts';
import { request } from '#platform/request.ts';
import { matches, withoutMatch } from './queries.ts';

/**
 * Opens the chat with a match, and removes the match from the list.
 * @returns the chat's id
 */
export async function startChat(cache: QueryClient, user_id: number): Promise<Result<number>> {
  const askedAt = now();
  const answer = await request(matchCalls.CreateChatWithMatch, { user_id });
  if (!answer.status) {
    // Refetches the matches, because this match may have ended meanwhile.
    void refetchAfterGap(cache, matches);
    return answer;
  }
  addNewChat(cache, answer.content.chat, askedAt);
  applyChange(cache, matches, withoutMatch(user_id));
  return { status: true, content: answer.content.chat.id };
}
