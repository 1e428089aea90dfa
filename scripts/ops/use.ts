import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Call } from '@quad/contract/core/call.ts';
import { everyCall } from '@quad/contract/every.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { ALEX_EMAIL, DEMO_PASSWORD, DEMO_STAFF } from '../../server/src/features/auth/demo/accounts.ts';
import type { Chat } from '../../server/src/reliability/testing/chats.ts';
import { listen } from '../../server/src/reliability/testing/listener.ts';
import { ask, type Caller, headersOf } from '../../server/src/reliability/testing/sender.ts';
import { sendPicture } from './pictures.ts';

/** A word of everything that people write here, and the network address of some. Both must be found nowhere. */
export const SECRETS = ['heliotrope', '127.31.7.9'];
const [WORD, ADDRESS] = SECRETS as [string, string];

/**
 * Uses Quad as many people do: each call of the contract is made at least once, and the ordinary ones as they are meant,
 * with names and addresses of the campus in them.
 * @returns how many calls were made
 */
export async function goThrough(
  origin: string,
  chats: readonly Chat[],
  names: readonly string[],
): Promise<number> {
  let calls = 0;
  for (const call of Object.values<Call>(everyCall)) {
    await from(origin, call.method, `/api${call.path}`, call.method === 'POST' ? {} : undefined);
    calls += 1;
  }
  for (const { chat_id, members } of chats) {
    const [writer, reader] = members as [Caller, Caller];
    calls += await talk(origin, { chat_id, writer, reader }, names);
  }
  const [group] = chats.filter(({ members }) => members.length > 2);
  if (group) await sendPicture(origin, group, `${WORD} in a picture`);
  return calls + (await signIn(origin));
}

type Talk = { chat_id: number; writer: Caller; reader: Caller };

/** Two people write, post, search and report, and each reads what can be read without an input. */
async function talk(
  origin: string,
  { chat_id, writer, reader }: Talk,
  names: readonly string[],
): Promise<number> {
  const listener = listen({ origin, whenReady: () => pause(100) }, reader, chat_id);
  const [name = ''] = names.slice(writer.user_id % names.length);
  const say = (content: string) => {
    const message = { chat_id, content, client_id: randomUUID() };
    return must(ask(origin, writer, chatCalls.CreateMessage, message));
  };
  for (let number = 0; number < 6; number += 1) await say(`${WORD} ${number} for ${name}`);
  const { message } = await say(`${WORD}, and reported`);
  while (!listener.texts().includes(message.content)) await pause(20);
  listener.close();
  const written = { text: `${WORD} by ${name}`, media: [] };
  const { id: post_id } = await must(ask(origin, writer, feedCalls.CreatePost, written));
  const comment = { post_id, text: `${WORD}, ${name}!` };
  await must(ask(origin, reader, commentAndLikeCalls.CreateCommentForPost, comment));
  await must(ask(origin, reader, peopleCalls.SearchUsers, { query: name.slice(0, 30) }));
  const report = { message_id: message.id, comments: `${WORD} of ${name}`, reason: 'SPAM' } as const;
  await must(ask(origin, reader, reportCalls.CreateReport, report));
  const reads = Object.values<Call>(everyCall).filter(
    ({ reads: isRead, method }) => isRead && method === 'GET',
  );
  for (const call of reads) await ask(origin, writer, call, {});
  for (const path of [`/app/me/messages/${chat_id}`, `/app/people/${reader.user_id}`, '/app/me/dashboard'])
    await fetch(origin + path, { headers: headersOf(writer) });
  return 14 + reads.length;
}

/** Logs in with a right password, a wrong one, and a wrong code; asks for mails. */
async function signIn(origin: string): Promise<number> {
  const [staff] = DEMO_STAFF;
  const inputs: [Call, object, number][] = [
    [authCalls.login, { email: ALEX_EMAIL, password: DEMO_PASSWORD }, 200],
    [authCalls.login, { email: ALEX_EMAIL, password: WORD }, 401],
    [authCalls.login, { email: staff.email, password: DEMO_PASSWORD, code: '000000' }, 401],
    [authCalls.ForgotPassword, { email: ALEX_EMAIL }, 200],
    [authCalls.ForgotPassword, { email: `${WORD}@student.unimelb.edu.au` }, 200],
  ];
  for (const [call, input, due] of inputs) {
    const status = await from(origin, call.method, `/api${call.path}`, input);
    if (status !== due) throw new Error(`${call.path} answered ${status} instead of ${due}.`);
  }
  return inputs.length;
}

/** Makes a call without a session from `ADDRESS`. @returns the status of the answer */
function from(origin: string, method: string, path: string, body?: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asking = request(
      origin + path,
      { method, localAddress: ADDRESS, ...(body && { headers }) },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    asking.once('error', reject).end(body && JSON.stringify(body));
  });
}

async function must<T>(asked: Promise<{ status: true; content: T } | { status: false } | null>): Promise<T> {
  const answer = await asked;
  if (!answer?.status) throw new Error(`A call failed: ${JSON.stringify(answer)}`);
  return answer.content;
}
