import { randomUUID } from 'node:crypto';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { Call, ContentOf, InputOf } from '@quad/contract/core/call.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import { antiForgeryToken } from '#platform/sessions/tokens.ts';

/** A signed-in user. The user's calls may get no answer, because the server is killed. */
export type Caller = { user_id: number; token: string };

/** The headers that a browser with a session sends. */
export const headersOf = ({ token }: Caller): Record<string, string> => ({
  'content-type': 'application/json',
  cookie: `sessionID=${token}; XSRF-TOKEN=${antiForgeryToken(token)}`,
  'x-xsrf-token': antiForgeryToken(token),
});

/** Makes a call over the network. @returns null if no answer came */
export async function ask<C extends Call>(
  origin: string,
  caller: Caller,
  call: C,
  input: InputOf<C>,
): Promise<Result<ContentOf<C>> | null> {
  try {
    const query = call.method === 'GET' ? `?${new URLSearchParams(asTexts(input)).toString()}` : '';
    const response = await fetch(`${origin}/api${call.path}${query}`, {
      method: call.method,
      headers: headersOf(caller),
      ...(call.method === 'POST' && { body: JSON.stringify(input) }),
    });
    return (await response.json()) as Result<ContentOf<C>>;
  } catch {
    return null;
  }
}

const asTexts = (input: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(input ?? {}).map(([name, value]) => [name, String(value)]));

/** Whether a failure is temporary (5xx), so that the call can be repeated. */
const isPassing = (answer: Result<unknown>): boolean =>
  !answer.status && answer.errors.every(({ code }) => code !== null && code >= 500);

/** A server: its address, and the function that waits until a failed call can be repeated. */
export type Server = { origin: string; whenReady(): Promise<void> };

/** Repeats a call until it succeeds. Throws if a failure is not temporary. */
export async function insist<C extends Call>(
  server: Server,
  caller: Caller,
  call: C,
  input: InputOf<C>,
): Promise<{ content: ContentOf<C>; attempts: number }> {
  for (let attempts = 1; ; attempts += 1) {
    const answer = await ask(server.origin, caller, call, input);
    if (answer?.status) return { content: answer.content, attempts };
    if (answer && !isPassing(answer)) throw new Error(`${call.path}: ${JSON.stringify(answer)}`);
    await server.whenReady();
  }
}

/** A message that the server has acknowledged. */
export type Acknowledged = { chat_id: number; author_id: number; number: number; id: number; text: string };

/**
 * Sends numbered messages one after the other. Each has a separate client id and is repeated until it is acknowledged.
 * Returns the number of repeats.
 * @param chatOf returns the chat for the message with the given number
 */
export async function sendAll(
  server: Server,
  caller: Caller,
  count: number,
  chatOf: (number: number) => number,
  onAcknowledged: (acknowledged: Acknowledged) => void,
): Promise<number> {
  let repeats = 0;
  for (let number = 0; number < count; number += 1) {
    const chat_id = chatOf(number);
    const text = `${caller.user_id}:${number}`;
    const message = { chat_id, content: text, client_id: randomUUID() };
    const { content, attempts } = await insist(server, caller, chatCalls.CreateMessage, message);
    repeats += attempts - 1;
    onAcknowledged({ chat_id, author_id: caller.user_id, number, id: content.message.id, text });
  }
  return repeats;
}

/** Reads all messages of a chat as a member, page by page. Returns the oldest message first. */
export async function readAll(server: Server, caller: Caller, chat_id: number): Promise<ChatMessage[]> {
  const read: ChatMessage[] = [];
  for (;;) {
    const oldest = read.at(-1)?.message.id;
    const which = oldest === undefined ? { page: 0 } : { before_message_id: oldest };
    const { content } = await insist(server, caller, chatCalls.GetMessages, { chat_id, ...which });
    if (content.messages.length === 0) return read.toReversed();
    read.push(...content.messages);
  }
}
