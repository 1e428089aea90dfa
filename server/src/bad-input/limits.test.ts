import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Call } from '@quad/contract/core/call.ts';
import { everyCall } from '@quad/contract/every.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { unsubscribeCalls } from '@quad/contract/push/unsubscribe-calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { supportCalls } from '@quad/contract/support/calls.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAIL_ADDRESS, REGISTER_ADDRESS } from '#features/auth/limits.ts';
import { MESSAGE, MESSAGE_BURST, SEARCH_MESSAGES } from '#features/chat/limits.ts';
import { PROFILE, PROFILE_DAY, SEARCH, SEARCH_DAY } from '#features/people/limits.ts';
import { UNSUBSCRIBE } from '#features/push/limits.ts';
import { SUPPORT_ADDRESS, SUPPORT_PERSON } from '#features/support/limits.ts';
import {
  MEDIA,
  READ_BURST,
  SOCKET_CONNECT,
  UPLOAD,
  VISITOR,
  VISITOR_BURST,
  WRITE,
} from '#platform/limits.ts';
import type { Rate } from '#platform/rates.ts';
import { StartError } from '#platform/start-error.ts';
import { appOfFile } from '#testing/app.ts';
import { readConfig } from '../config.ts';
import { faultsOf } from './testing/faults.ts';
import { headersOf } from './testing/files.ts';
import { changesIn, watchChanges } from './testing/queries.ts';
import { makeScene } from './testing/scene.ts';

const app = await appOfFile({ env: { LIMITS: 'on' } });
beforeAll(async () => {
  await watchChanges(app.db);
});

type Reply = { statusCode: number; headers: Record<string, unknown> };
const codesOf = (responses: readonly Reply[]) => responses.map(({ statusCode }) => statusCode);
const mustSayWhen = ({ headers }: Reply, rate: Rate) => {
  expect(String(headers['retry-after'])).toMatch(/^[1-9]\d*$/);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(rate.seconds);
};

/** Sends a request many times at once. Sorts the responses by status, so refusals come last. */
async function manyTimes<T extends Reply>(times: number, send: (index: number) => Promise<T>): Promise<T[]> {
  const responses = await Promise.all(Array.from({ length: times }, (_, index) => send(index)));
  return responses.toSorted((a, b) => a.statusCode - b.statusCode);
}

/** Makes a visitor's call from an IP address. */
const visits = (ip: string, call: Call = referenceCalls.GetCountries, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: call.method,
    url: `/api${call.path}`,
    remoteAddress: ip,
    headers: { ...(call.method === 'POST' && { 'content-type': 'application/json' }), ...headers },
    ...(call.method === 'POST' && { payload: '{}' }),
  });

/** Uses up a rate limit except for one last request. */
async function useUp(rate: Rate, key: string | number): Promise<void> {
  for (let used = 1; used < rate.points; used += 1) await app.services.limits.consume(rate, key);
}

describe('too many', () => {
  test('looks within ten seconds are refused, to this person only', async () => {
    const [hasty, other] = [await app.person(), await app.person()];
    await app.services.limits.consume(READ_BURST, hasty.user_id, READ_BURST.points - 60);
    const responses = await manyTimes(61, () => hasty.send(profileCalls.GetMyInfo, {}));
    expect(codesOf(responses)).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    const refused = responses.at(-1) as (typeof responses)[number];
    expect(faultsOf(refused, [429])).toEqual([]);
    mustSayWhen(refused, READ_BURST);
    expect((await other.send(profileCalls.GetMyInfo, {})).statusCode).toBe(200);
  });

  test('sockets in a minute are refused, to this person only, and told when to come again', async () => {
    const [hasty, other] = [await app.person(), await app.person()];
    await useUp(SOCKET_CONNECT, hasty.user_id);
    await hasty.connect();
    const data = { status: false, errors: [{ code: 429 }], retry_after: expect.any(Number) as number };
    await expect(hasty.connect()).rejects.toMatchObject({ data });
    await other.connect();
  });

  test('messages at once: fifteen are stored, and no more', async () => {
    const { ann, bob, chat_id } = await makeScene(app);
    await changesIn(app.db);
    const responses = await manyTimes(20, (index) =>
      bob.send(chatCalls.CreateMessage, { chat_id, content: `${index}` }),
    );
    expect(codesOf(responses)).toEqual([
      ...Array.from({ length: 15 }, () => 200),
      ...Array.from({ length: 5 }, () => 429),
    ]);
    const stored = (await changesIn(app.db)).filter((change) => change === 'insert message');
    expect(stored).toHaveLength(15);
    mustSayWhen(responses.at(-1) as Reply, MESSAGE_BURST);
    expect((await ann.send(chatCalls.CreateMessage, { chat_id, content: 'mine' })).statusCode).toBe(200);
  });

  test('looks at files, there or not, to this person only', async () => {
    const [hasty, other] = [await app.person(), await app.person()];
    await useUp(MEDIA, hasty.user_id);
    const looks = ({ cookies }: typeof hasty) =>
      app.app.inject({
        url: `/media/${'0'.repeat(32)}.webp`,
        cookies: { sessionID: cookies.get('sessionID') ?? '' },
      });
    expect(codesOf([await looks(hasty), await looks(hasty), await looks(other)])).toEqual([404, 429, 404]);
    mustSayWhen(await looks(hasty), MEDIA);
  });

  test('different profiles within a day; one that was seen may be seen again', async () => {
    const [scraper, known, other] = [await app.person(), await app.person(), await app.person()];
    await scraper.callOk(peopleCalls.GetUserByID, { id: known.user_id });
    const others = Array.from({ length: PROFILE_DAY.points - 1 }, (_, index) => 1_000_000 + index);
    await app.services.limits.consumeDistinct(PROFILE_DAY, scraper.user_id, others);
    const refused = await scraper.send(peopleCalls.GetUserByID, { id: other.user_id });
    expect(faultsOf(refused, [429])).toEqual([]);
    mustSayWhen(refused, PROFILE_DAY);
    expect(await scraper.call(peopleCalls.GetUserByID, { id: known.user_id })).toMatchObject({
      status: true,
    });
    expect(codesOf([await scraper.send(peopleCalls.GetUserByID, { id: other.user_id })])).toEqual([429]);
    expect(await known.call(peopleCalls.GetUserByID, { id: other.user_id })).toMatchObject({ status: true });
  });

  test('changes within a minute', async () => {
    const person = await app.person();
    await useUp(WRITE, person.user_id);
    expect((await person.send(profileCalls.UpdateMyInfo, { bio: 'last' })).statusCode).toBe(200);
    await changesIn(app.db);
    const refused = await person.send(profileCalls.UpdateMyInfo, { bio: 'more' });
    expect(faultsOf(refused, [429])).toEqual([]);
    expect(await changesIn(app.db)).toEqual([]);
  });

  test.each<[Rate, Call, object]>([
    [PROFILE, peopleCalls.GetUserByID, { id: 1 }],
    [SEARCH, peopleCalls.SearchUsers, { query: 'bob' }],
    [SEARCH_DAY, peopleCalls.SearchUsers, { query: 'bob' }],
    [SEARCH_MESSAGES, chatCalls.GetMessages, { chat_id: 1, page: 0, search_text: 'bob' }],
    [UPLOAD, profileCalls.UpdatePFP, {}],
    [SUPPORT_PERSON, supportCalls.SubmitSupportAction, {}],
    [MESSAGE, chatCalls.CreateMessage, { chat_id: 1, content: 'x' }],
  ])('of $0.name', async (rate, call, input) => {
    const person = await app.person();
    await useUp(rate, person.user_id);
    expect((await person.send(call, input)).statusCode).not.toBe(429);
    const refused = await person.send(call, input);
    expect(faultsOf(refused, [429])).toEqual([]);
    mustSayWhen(refused, rate);
  });

  test('visits from one address, whatever it says of itself', async () => {
    const responses = await manyTimes(51, (index) =>
      visits('10.1.0.1', referenceCalls.GetCountries, {
        'x-forwarded-for': `10.2.0.${index}`,
        'x-real-ip': `10.2.0.${index}`,
        forwarded: `for=10.2.0.${index}`,
      }),
    );
    expect(codesOf(responses)).toEqual([...Array.from({ length: 50 }, () => 200), 429]);
    mustSayWhen(responses.at(-1) as Reply, VISITOR_BURST);
    expect((await visits('10.1.0.2')).statusCode).toBe(200);
  });

  test('visits from one IPv6 network, which one machine has to itself', async () => {
    const responses = await manyTimes(51, (index) => visits(`2001:db8:1:2::${(index + 1).toString(16)}`));
    expect(codesOf(responses)).toEqual([...Array.from({ length: 50 }, () => 200), 429]);
    expect((await visits('2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('unsubscribing from one network, more often than a visitor may call', async () => {
    const presses = (ip: string) =>
      app.app.inject({
        method: 'POST',
        url: `/api${unsubscribeCalls.Unsubscribe.path}?token=unknown`,
        remoteAddress: ip,
      });
    await useUp(UNSUBSCRIBE, '10.4.0.1');
    const [last, refused] = await manyTimes(2, () => presses('10.4.0.1'));
    expect([last?.statusCode, refused?.statusCode]).toEqual([404, 429]);
    mustSayWhen(refused as Reply, UNSUBSCRIBE);
    const provider = await manyTimes(VISITOR.points + 1, () => presses('10.4.0.2'));
    expect(new Set(codesOf(provider))).toEqual(new Set([404]));
  });

  test.each<[Rate, Call]>([
    [REGISTER_ADDRESS, authCalls.register],
    [MAIL_ADDRESS, authCalls.ForgotPassword],
    [MAIL_ADDRESS, authCalls.ResendVerification],
    [SUPPORT_ADDRESS, supportCalls.SubmitSupportAction],
  ])('of $0.name from one address', async (rate, call) => {
    const ip = `10.3.0.${Object.values<Call>(everyCall).indexOf(call)}`;
    await useUp(rate, ip);
    expect((await visits(ip, call)).statusCode).toBe(400);
    const refused = await visits(ip, call);
    expect(faultsOf(refused, [429])).toEqual([]);
    mustSayWhen(refused, rate);
    expect((await visits('10.3.1.1', call)).statusCode).toBe(400);
  });
});

describe('the first rule that a request breaks is the one it is told of', () => {
  const foreign = { origin: 'https://evil.test' };
  const { UpdateMyInfo } = profileCalls;
  const firstProblem = async (response: Promise<{ body: string }>) => {
    const { errors } = JSON.parse((await response).body) as { errors: { code: number; message: string }[] };
    return errors[0];
  };

  test('R1 what can be read, before R2 the session', async () => {
    const visitor = app.visitor();
    const large = JSON.stringify({ bio: 'a'.repeat(70_000) });
    expect(
      await firstProblem(visitor.send(UpdateMyInfo, {}, { json: large, headers: foreign })),
    ).toMatchObject({
      code: 413,
    });
    const text = { ...foreign, 'content-type': 'text/plain' };
    expect(await firstProblem(visitor.send(UpdateMyInfo, {}, { json: 'x', headers: text }))).toMatchObject({
      code: 415,
    });
  });

  test('R2 the session, before R3 where it comes from', async () => {
    expect(await firstProblem(app.visitor().send(UpdateMyInfo, {}, { headers: foreign }))).toMatchObject({
      code: 401,
    });
  });

  test('R3 where it comes from, before R4 the profile', async () => {
    const newcomer = await app.person({ setup_stage: 0 });
    const outside = await firstProblem(newcomer.send(UpdateMyInfo, {}, { headers: foreign }));
    const inside = await firstProblem(newcomer.send(UpdateMyInfo, {}));
    expect([outside?.code, inside?.code]).toEqual([403, 403]);
    expect(outside?.message).not.toBe(inside?.message);
  });

  test('R4 the profile, before R5 the limits', async () => {
    const newcomer = await app.person({ setup_stage: 0 });
    await useUp(WRITE, newcomer.user_id);
    await app.services.limits.consume(WRITE, newcomer.user_id);
    expect(await firstProblem(newcomer.send(UpdateMyInfo, {}))).toMatchObject({ code: 403 });
  });

  test('R5 the limits, before R6 the input', async () => {
    const person = await app.person();
    await useUp(WRITE, person.user_id);
    expect(await firstProblem(person.send(UpdateMyInfo, { bio: 5 }))).toMatchObject({ code: 400 });
    expect(await firstProblem(person.send(UpdateMyInfo, { bio: 5 }))).toMatchObject({ code: 429 });
  });

  test('R6 the input, before R7 what is there', async () => {
    const { eve, chat_id } = await makeScene(app);
    const long = { chat_id, content: 'a'.repeat(201) };
    expect(await firstProblem(eve.send(chatCalls.CreateMessage, long))).toMatchObject({ code: 400 });
    expect(await firstProblem(eve.send(chatCalls.CreateMessage, { chat_id, content: 'a' }))).toMatchObject({
      code: 404,
    });
  });

  test('R7 what is there, before R8 what may be done with it', async () => {
    const { ann, bob, eve, chat_id } = await makeScene(app);
    await ann.callOk(peopleCalls.BlockUser, { user_id: bob.user_id });
    const input = { chat_id, content: 'a' };
    expect(await firstProblem(eve.send(chatCalls.CreateMessage, input))).toMatchObject({ code: 404 });
    expect(await firstProblem(bob.send(chatCalls.CreateMessage, input))).toMatchObject({ code: 403 });
  });
});

describe('limits are switched off for tests only', () => {
  test('not in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production', LIMITS: 'off' })).toThrow(StartError);
    expect(readConfig({ NODE_ENV: 'production' }).limits).toBe(true);
    expect(readConfig({ NODE_ENV: 'test', LIMITS: 'off' }).limits).toBe(false);
  });

  test('a setting that makes no sense is refused with its name', () => {
    for (const env of [
      { LIMITS: 'of' },
      { PORT: '3000x' },
      { PORT: '70000' },
      { PUBLIC_URL: 'quad' },
      { DEMO: 'yes' },
      { LETTER_KEY: Buffer.alloc(31).toString('base64') },
    ]) {
      const [name] = Object.keys(env);
      expect(() => readConfig(env)).toThrow(name);
    }
  });
});

test('a database of one’s own needs a key for letters that lies elsewhere', () => {
  const [DATABASE_URL, key] = ['postgres://somewhere', Buffer.alloc(32, 7)];
  expect(() => readConfig({ DATABASE_URL })).toThrow('LETTER_KEY');
  expect(readConfig({ DATABASE_URL, LETTER_KEY: key.toString('base64') }).letterKeys).toEqual([key]);
  expect(readConfig({}).letterKeys).toEqual([]);
});

describe('no answer is kept anywhere', () => {
  test('neither a success nor a failure', async () => {
    const person = await app.person();
    const [success, failure, unknown] = [
      await person.send(profileCalls.GetMyInfo, {}),
      await app.visitor().send(profileCalls.GetMyInfo, {}),
      await app.app.inject({ method: 'GET', url: '/api/nothing', headers: headersOf(person) }),
    ];
    expect(codesOf([success, failure, unknown])).toEqual([200, 401, 404]);
    for (const { headers } of [success, failure, unknown])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
});
