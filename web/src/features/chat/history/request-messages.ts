import type { InputOf } from '@quad/contract/core/call.ts';
import { messageCalls } from '@quad/contract/chat/message-calls.ts';
import { now } from '#platform/now.ts';
import { ApiError, request, type RequestOptions } from '#platform/request.ts';
import { putMessages } from './message-store.ts';

type Input = InputOf<typeof messageCalls.GetMessages>;

/** Requests messages of a chat, and stores those that were changed. */
export async function requestMessages(input: Input, options?: RequestOptions) {
  const askedAt = now();
  const answer = await request(messageCalls.GetMessages, input, options);
  if (answer.status) putMessages(answer.content.messages, askedAt);
  return answer;
}

/** Like `requestMessages`, for queries. @throws ApiError if the server refuses the request */
export async function requestMessagesOrThrow(input: Input, options?: RequestOptions) {
  const answer = await requestMessages(input, options);
  if (!answer.status) throw new ApiError(answer.errors);
  return answer.content;
}
