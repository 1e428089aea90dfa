import { authCalls } from '@quad/contract/auth/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { clearProblems, useErrors } from '#ui/errors.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { currentUser } from '#testing/people.ts';
import { comment as aComment } from '#testing/posts.ts';
import { me } from '#features/me/queries.ts';
import { makeCache } from './cache.ts';
import { request } from './request.ts';
import { retryWhenLimited } from './retry-when-limited.ts';

const { CreateCommentForPost } = commentAndLikeCalls;

afterEach(clearProblems);

type Answered = { status: number; retryAfter: string | null };

/** A short waiting time, in seconds. */
const soon = 0.01;
const refusal = (retryAfter: number) => ({ ...failure(429, 'Too many requests.'), retryAfter });

/** Source: security.md §3 "Reads". */
test('a read that is refused comes again by itself, and no dialog tells of it', async () => {
  const alex = currentUser();
  let times = 0;
  answer(profileCalls.GetMyInfo, () => ((times += 1) < 3 ? refusal(soon) : success(alex)));
  expect(await makeCache().fetchQuery({ ...me, meta: {} })).toEqual(alex);
  expect(times).toBe(3);
  expect(useErrors.getState().list).toEqual([]);
});

test('a change that is refused is told, and never made by itself', async () => {
  const inputs = answer(authCalls.ForgotPassword, () => refusal(soon));
  const answered = await request(authCalls.ForgotPassword, { email: 'ann@student.monash.edu' });
  expect(answered).toMatchObject({ errors: [{ code: 429 }] });
  expect(inputs).toHaveLength(1);
});

/**
 * Makes a read that the server refuses several times.
 * @param seconds the waiting time of each refusal
 * @returns how many times the read was sent, and its result
 */
function refusedFor(seconds: number[], isWanted = () => true, { status = 429, isRead = true } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const left = [...seconds];
  const read = vi.fn<() => Promise<Answered>>(async () => {
    const retryAfter = left.shift();
    return retryAfter === undefined
      ? { status: 200, retryAfter: null }
      : { status, retryAfter: `${retryAfter}` };
  });
  return { read, reply: retryWhenLimited(read, isWanted, { isRead }) };
}

test('it waits as long as it was told, and not much longer', async () => {
  const { read, reply } = refusedFor([2]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(301);
  expect(await reply).toMatchObject({ status: 200 });
});

test.for([
  ['at once where that is known', [3600], 1],
  ['after a minute of refusals', [40, 30], 2],
] as const)('a refusal for longer than anybody waits is told %s', async ([, seconds, times]) => {
  const { read, reply } = refusedFor([...seconds]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reply).toMatchObject({ status: 429 });
  expect(read).toHaveBeenCalledTimes(times);
});

/** Source: reliability.md L4. */
test('a busy server is asked again for fifteen seconds', async () => {
  const { read, reply } = refusedFor([2, 2, 2, 2, 2, 2, 2, 2, 2], undefined, { status: 503, isRead: false });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await reply).toMatchObject({ status: 503 });
  expect(read.mock.calls.length).toBeOneOf([7, 8]);
});

test('a comment that meets a busy server goes again by itself, the same one', async () => {
  let times = 0;
  const busy = () => ({ ...failure(503, 'Quad’s busy right now.'), retryAfter: soon });
  const comment = aComment();
  const inputs = answer(CreateCommentForPost, () => ((times += 1) < 3 ? busy() : success(comment)));
  const client_id = crypto.randomUUID();
  expect(await request(CreateCommentForPost, { post_id: 1, text: 'Yes', client_id })).toEqual(
    success(comment),
  );
  expect(inputs.map((one) => one.client_id)).toEqual([client_id, client_id, client_id]);
});

test('a change that the server would make twice is not sent again', async () => {
  const inputs = answer(authCalls.ForgotPassword, () => ({ ...failure(503), retryAfter: soon }));
  const answered = await request(authCalls.ForgotPassword, { email: 'ann@student.monash.edu' });
  expect(answered).toMatchObject({ errors: [{ code: 503 }] });
  expect(inputs).toHaveLength(1);
});

test('what somebody asked who has left meanwhile is not asked again', async () => {
  let isHere = true;
  const { read, reply } = refusedFor([2], () => isHere);
  isHere = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await reply).toMatchObject({ status: 429 });
  expect(read).toHaveBeenCalledTimes(1);
});

test('a refusal for longer than the call may take is told at once', async () => {
  const inputs = answer(profileCalls.GetMyInfo, () => refusal(10));
  expect(await request(profileCalls.GetMyInfo, {}, { timeout: 3000 })).toMatchObject({
    errors: [{ code: 429 }],
  });
  expect(inputs).toHaveLength(1);
});

test('what was given up while it waited is not asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const givingUp = new AbortController();
  const inputs = answer(profileCalls.GetMyInfo, () => refusal(2));
  const reply = request(profileCalls.GetMyInfo, {}, { signal: givingUp.signal });
  await vi.advanceTimersByTimeAsync(1000);
  givingUp.abort();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await reply).toMatchObject({ errors: [{ code: 429 }] });
  expect(inputs).toHaveLength(1);
});
