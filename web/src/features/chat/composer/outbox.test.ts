import { chatCalls } from '@quad/contract/chat/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { forgetEverything, rememberMe, sessionEnded, signedIn } from '#platform/session.ts';
import { said } from '#testing/chat-server.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { currentUser, sessionUser } from '#testing/people.ts';
import { resume, send, useOutbox, whenSent } from './outbox.ts';

const texts = () => useOutbox.getState().messages.map(({ content }) => content);
const kept = () => JSON.stringify(sessionStorage);

beforeEach(() => forgetEverything());

/** Alex writes while nothing can be sent, so that it waits. */
async function waitsForAlex(): Promise<readonly unknown[]> {
  const asked = answer(chatCalls.CreateMessage, () => failure(null));
  rememberMe(currentUser());
  send(7, 'from Alex', []);
  sessionStorage.setItem('quad-draft-7', 'half a sentence of Alex');
  await expect.poll(() => useOutbox.getState().messages[0]?.status).toBe('waiting');
  return asked;
}

test('what waits is sent as nobody else, whoever signs in here next', async () => {
  const asked = await waitsForAlex();
  sessionEnded();
  expect(texts()).toEqual(['from Alex']);
  signedIn(sessionUser({ user_id: 10 }));
  const before = asked.length;
  resume();
  expect(texts()).toEqual([]);
  expect(asked).toHaveLength(before);
  expect(kept()).not.toContain('Alex');
});

test('what waits is still there for whoever wrote it', async () => {
  await waitsForAlex();
  sessionEnded();
  signedIn(sessionUser());
  expect(texts()).toEqual(['from Alex']);
  expect(kept()).toContain('half a sentence of Alex');
});

test('what is stored after its author has left is shown to nobody else', async () => {
  const shown: unknown[] = [];
  whenSent((sent) => void shown.push(sent));
  const stored = Promise.withResolvers<void>();
  answer(chatCalls.CreateMessage, async ({ content }) => {
    await stored.promise;
    return success(said(7, 1, { content }));
  });
  rememberMe(currentUser());
  send(7, 'from Alex', []);
  await expect.poll(() => useOutbox.getState().messages[0]?.status).toBe('sending');
  forgetEverything();
  signedIn(sessionUser({ user_id: 10 }));
  stored.resolve();
  send(7, 'from the next one', []);
  await expect.poll(() => shown.length).toBe(1);
  expect(shown).toMatchObject([{ message: { content: 'from the next one' } }]);
});

test('a logout takes along what waits', async () => {
  await waitsForAlex();
  forgetEverything();
  expect([texts(), sessionStorage.length]).toEqual([[], 0]);
});
