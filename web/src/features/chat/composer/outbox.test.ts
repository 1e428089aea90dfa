import { chatCalls } from '@quad/contract/chat/calls.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetEverything, rememberMe, sessionEnded, signedIn } from '#platform/session.ts';
import { answer, failure } from '#testing/fake-server.ts';
import { currentUser, sessionUser } from '#testing/people.ts';
import { resume, send, useOutbox } from './outbox.ts';

const texts = () => useOutbox.getState().messages.map(({ content }) => content);
const kept = () => JSON.stringify(sessionStorage);

beforeEach(() => forgetEverything());

/** Alex writes while nothing can be sent, so that it waits. */
async function waitsForAlex(): Promise<readonly unknown[]> {
  const asked = answer(chatCalls.CreateMessage, () => failure(null));
  rememberMe(currentUser());
  send(7, 'from Alex', []);
  sessionStorage.setItem('quad-draft-7', 'half a sentence of Alex');
  await vi.waitFor(() => expect(useOutbox.getState().messages[0]?.status).toBe('waiting'));
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

test('a logout takes along what waits', async () => {
  await waitsForAlex();
  forgetEverything();
  expect([texts(), sessionStorage.length]).toEqual([[], 0]);
});
