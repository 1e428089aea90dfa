import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Call } from '@quad/contract/core/call.ts';
import { PAGE_USER, SOMEBODY_ELSE } from '@quad/contract/core/page-user.ts';
import { everyCall, everyClientEvent } from '@quad/contract/every.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertDater } from '#features/dating/testing/queries.ts';
import { insertPost } from '#features/posts/testing/queries.ts';
import { setRole } from '#features/auth/second-factor/testing/queries.ts';
import { importReference } from '#features/reference/import.ts';
import { isForStaff } from '#platform/http/guard/staff-only.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { mailsOf, tokenIn } from '#testing/mails.ts';
import type { Cast, Stage } from './cast.ts';
import { callMatrix, clientEventMatrix } from './matrix.ts';

const calls = Object.entries(everyCall) as [keyof typeof everyCall, Call][];
const ofStaff = calls.filter(([, call]) => isForStaff(call));
const ofMembers = calls.filter(([, call]) => !isForStaff(call));
const closed = ofMembers.filter(([, { access }]) => access !== 'anyone');
const writing = ofMembers.filter(([, { method }]) => method === 'POST');

let cast: Record<Cast, Person>;
let stage: Stage;

const app = await appOfFile();
beforeAll(async () => {
  const [ann, bob, eve, mal] = await Promise.all(
    ['Ann', 'Bob', 'Eve', 'Mal'].map((first_name) => app.person({ first_name })),
  );
  const newcomer = await app.person({ first_name: 'Newcomer', setup_stage: 0 });
  if (!ann || !bob || !eve || !mal) throw new Error('the cast is incomplete');
  const [moderator, admin] = [await app.person({ role: 'moderator' }), await app.person({ role: 'admin' })];
  const half = await app.person();
  await setRole(app.db, half.user_id, 'admin');
  cast = { ann, bob, eve, mal, newcomer, half, moderator, admin };
  await ann.callOk(friendCalls.FriendRequestAction, { user_id: bob.user_id, action: 'SEND' });
  await bob.callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'ACCEPT' });
  await insertDater(app.db, eve.user_id);
  await ann.callOk(peopleCalls.BlockUser, { user_id: mal.user_id });
  const [chat] = await ann.callOk(chatCalls.GetMyChats, {});
  if (!chat) throw new Error('friends have a chat');
  const { message } = await ann.callOk(chatCalls.CreateMessage, { chat_id: chat.id, content: 'hello' });
  const group = await ann.callOk(chatCalls.CreateChat, { title: 'Climbing', user_ids: [bob.user_id] });
  const suggested = await ann.callOk(placeCalls.CreatePlace, { name: 'Lute Cafe', type: 'Restaurant' });
  const post = await insertPost(app.db, ann.user_id);
  const comment = await ann.callOk(commentAndLikeCalls.CreateCommentForPost, {
    post_id: post,
    text: 'Bring a ball',
  });
  const ids = Object.fromEntries(Object.entries(cast).map(([name, { user_id }]) => [name, user_id]));
  stage = {
    ...(ids as Record<Cast, number>),
    chat: chat.id,
    message: message.id,
    group: group.chat.id,
    waiting_place: suggested.id,
    post,
    comment: comment.id,
    session: 1,
    link: await registrationLink(),
  };
});

/** Registers a visitor. Returns the token in the registration mail. */
async function registrationLink(): Promise<string> {
  await importReference(app.db);
  const [email, password] = ['new.here@student.unimelb.edu.au', 'jacaranda season'];
  await app.visitor().callOk(authCalls.register, { uni_id: 61, email, password, confirm_password: password });
  return tokenIn((await mailsOf(app, email))[0]);
}

test('the matrix says of each call what the contract says', () => {
  const said = Object.fromEntries(Object.entries(callMatrix).map(([name, { access }]) => [name, access]));
  expect(said).toEqual(Object.fromEntries(calls.map(([name, { access }]) => [name, access])));
  expect(Object.keys(clientEventMatrix).toSorted()).toEqual(Object.keys(everyClientEvent).toSorted());
});

describe('R2: without a session', () => {
  test.each(closed)('%s answers 401, the same body everywhere', async (_name, call) => {
    const response = await app.visitor().send(call, {});
    expect(response.statusCode).toBe(401);
    expect(response.body).toBe('{"status":false,"errors":[{"code":401,"message":"Log in to continue"}]}');
  });
});

describe('R2: a page that is still another person’s', () => {
  test.each(ofMembers.filter(([name]) => name !== 'GetMyInfo'))(
    '%s answers 409 and does nothing',
    async (_name, call) => {
      for (const page of [cast.bob.user_id, '', 'null']) {
        const response = await cast.ann.send(call, {}, { headers: { [PAGE_USER]: `${page}` } });
        expect(response.statusCode).toBe(409);
        expect(response.json()).toEqual({ status: false, errors: [{ code: 409, message: SOMEBODY_ELSE }] });
      }
    },
  );

  test('its own person is let in, and it may ask who it is that has signed in', async () => {
    const says = ({ user_id }: Person) => ({ headers: { [PAGE_USER]: `${user_id}` } });
    expect(await cast.ann.call(friendCalls.GetMyFriends, {}, says(cast.ann))).toMatchObject({ status: true });
    expect(await cast.ann.call(profileCalls.GetMyInfo, {}, says(cast.bob))).toMatchObject({
      status: true,
      content: { id: cast.ann.user_id },
    });
  });

  test('it is not connected', async () => {
    const { user_id } = cast.bob;
    await expect(cast.ann.connect({}, { user_id })).rejects.toMatchObject({
      data: { status: false, errors: [{ code: 409, message: SOMEBODY_ELSE }] },
    });
    const { socket } = await cast.bob.connect({}, { user_id });
    socket.disconnect();
  });
});

describe('R3: a request that another page caused', () => {
  test.each(writing)(
    '%s is refused when it comes from another site, and without the anti-forgery token',
    async (_name, call) => {
      const foreign = await cast.ann.send(call, {}, { headers: { origin: 'https://evil.test' } });
      const crossSite = await cast.ann.send(call, {}, { headers: { 'sec-fetch-site': 'cross-site' } });
      const untold = await cast.ann.send(call, {}, { headers: { 'x-xsrf-token': '' } });
      const others = await cast.ann.send(
        call,
        {},
        { headers: { 'x-xsrf-token': cast.bob.cookies.get('XSRF-TOKEN') ?? '' } },
      );
      expect([foreign, crossSite, untold, others].map(({ statusCode }) => statusCode)).toEqual([
        403, 403, 403, 403,
      ]);
      expect(untold.json()).toEqual({
        status: false,
        errors: [{ code: 403, message: 'Invalid anti-forgery token' }],
      });
    },
  );

  test.each(calls.filter(([, { method, access }]) => method === 'POST' && access === 'anyone'))(
    '%s is refused to a visitor on another site too',
    async (_name, call) => {
      const response = await app.visitor().send(call, {}, { headers: { origin: 'https://evil.test' } });
      expect(response.statusCode).toBe(403);
    },
  );
});

describe('R4: before the profile is finished', () => {
  test.each(calls.filter(([, { access }]) => access === 'ready'))('%s answers 403', async (_name, call) => {
    const response = await cast.newcomer.send(call, {});
    expect(response.statusCode).toBe(403);
  });
});

describe('R6: junk', () => {
  const junk = [
    '[]',
    'null',
    '"text"',
    '5',
    '{',
    '{"__proto__":{"x":1}}',
    `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`,
  ];
  test.each(writing.filter(([name]) => name !== 'logout'))(
    '%s answers junk JSON with 400',
    async (_name, call) => {
      const newcomerOnly = call.access === 'session' ? cast.newcomer : cast.eve;
      for (const json of junk) {
        const response = await newcomerOnly.send(call, {}, { json });
        expect({ json, code: response.statusCode }).toEqual({ json, code: 400 });
        expect(response.json()).toMatchObject({ status: false, errors: [{ code: 400 }] });
      }
      expect(({} as { x?: unknown }).x).toBeUndefined();
    },
  );

  test.each(writing)('%s answers another content type with 415', async (_name, call) => {
    const response = await cast.eve.send(
      call,
      {},
      { json: 'hello', headers: { 'content-type': 'text/plain' } },
    );
    expect(response.statusCode).toBe(415);
  });
});

describe('R7 to R9: what somebody may not see or do', () => {
  const rows = Object.entries(callMatrix).flatMap(([name, { refusals = [] }]) =>
    refusals.map((refusal) => ({ name: name as keyof typeof everyCall, ...refusal })),
  );
  test.each(rows)('$name by $who on $why answers $code', async ({ name, who, input, code }) => {
    const response = await cast[who].send(everyCall[name], input(stage));
    expect({ code: response.statusCode, body: response.json() }).toMatchObject({
      code,
      body: { status: false },
    });
  });

  test('absent and invisible are told in the same bytes', async () => {
    const absent = await cast.mal.send(peopleCalls.GetUserByID, { id: 999_999_999 });
    const invisible = await cast.mal.send(peopleCalls.GetUserByID, { id: stage.ann });
    const noChat = await cast.eve.send(chatCalls.GetMessages, { chat_id: 999_999_999, page: 0 });
    const notHers = await cast.eve.send(chatCalls.GetMessages, { chat_id: stage.chat, page: 0 });
    expect(invisible.body).toBe(absent.body);
    expect(notHers.body).toBe(noChat.body);
  });
});

describe('staff’s calls are not there', () => {
  /** Everything that a client sees of an answer, except its time and the random id of the request. */
  async function bytesOf({ cookies }: Client, path: string, { method }: Call, body: string, type: string) {
    const {
      statusCode,
      body: said,
      headers,
    } = await app.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...(method === 'POST' && { 'content-type': type }),
      },
      ...(method === 'POST' && { payload: body }),
    });
    const { date: _date, 'x-request-id': _id, ...seen } = headers;
    return { statusCode, said, seen };
  }
  const bodies: [body: string, type: string][] = [
    ['{}', 'application/json'],
    ['{', 'application/json'],
    [`"${'x'.repeat(100_000)}"`, 'application/json'],
    ['hello', 'text/plain'],
    ['hello', 'multipart/form-data; boundary=x'],
  ];
  const others = ['visitor', 'newcomer', 'ann', 'mal', 'half'] as const;

  test.each(ofStaff)('%s is to everybody else what no call is, byte for byte', async (_name, call) => {
    for (const who of others) {
      const client = who === 'visitor' ? app.visitor() : cast[who];
      for (const [body, type] of bodies) {
        const there = await bytesOf(client, call.path, call, body, type);
        const nowhere = await bytesOf(client, '/staff/NoSuchCall', call, body, type);
        expect({ who, type, ...there }).toEqual({ who, type, ...nowhere });
        expect(there.statusCode).toBe(404);
      }
      const other: Call = { ...call, method: call.method === 'GET' ? 'POST' : 'GET' };
      expect(await bytesOf(client, call.path, other, '', 'text/plain')).toEqual(
        await bytesOf(client, '/staff/NoSuchCall', other, '', 'text/plain'),
      );
    }
  });

  test.each(ofStaff.filter(([, { access }]) => access === 'admin'))(
    '%s is not there for moderators',
    async (_name, call) => {
      expect(await bytesOf(cast.moderator, call.path, call, '{}', 'application/json')).toEqual(
        await bytesOf(cast.moderator, '/staff/NoSuchCall', call, '{}', 'application/json'),
      );
    },
  );

  test.each(ofStaff)('%s is there for staff', async (_name, call) => {
    for (const who of call.access === 'admin' ? (['admin'] as const) : (['moderator', 'admin'] as const)) {
      const response = await cast[who].send(call, {});
      expect([200, 400]).toContain(response.statusCode);
    }
  });

  test.each(ofStaff.filter(([, { method }]) => method === 'POST'))(
    '%s refuses another site and a missing anti-forgery token',
    async (_name, call) => {
      const wrong: Record<string, string>[] = [{ origin: 'https://evil.test' }, { 'x-xsrf-token': '' }];
      for (const headers of wrong)
        expect((await cast.admin.send(call, {}, { headers })).statusCode).toBe(403);
    },
  );

  test('who has lost their role has lost the calls with it', async () => {
    const moderator = await app.person({ role: 'moderator' });
    expect(await moderator.callOk(staffCalls.GetQueues, {})).toEqual(expect.any(Array));
    await setRole(app.db, moderator.user_id, 'member');
    const ask = async () => (await moderator.send(staffCalls.GetQueues, {})).statusCode;
    await expect.poll(ask).toBe(404);
  });
});

describe('client events', () => {
  const rows = Object.entries(clientEventMatrix).flatMap(([name, { refusals = [] }]) =>
    refusals.map((refusal) => ({ name, ...refusal })),
  );
  test.each(rows)('$name by $who on $why answers $code', async ({ name, who, input, code }) => {
    const { emit, socket } = await cast[who].connect();
    expect(await emit(name, input(stage))).toMatchObject({ status: false, errors: [{ code }] });
    socket.disconnect();
  });

  test('a connection needs a session, a finished profile and our own page', async () => {
    await expect(app.visitor().connect()).rejects.toMatchObject({
      data: { status: false, errors: [{ code: 401 }] },
    });
    await expect(cast.newcomer.connect()).rejects.toMatchObject({
      data: { status: false, errors: [{ code: 403 }] },
    });
    await expect(cast.eve.connect({ origin: 'https://evil.test' })).rejects.toThrow('websocket error');
  });

  test('malformed payloads are answered with 400 and harm nobody', async () => {
    const { emit, socket } = await cast.eve.connect();
    for (const payload of [
      null,
      5,
      [],
      'x',
      { chat_id: '1' },
      { chat_id: { $gt: 0 } },
      { chat_id: -1 },
      {},
    ]) {
      expect(await emit('chat:join', payload)).toMatchObject({ status: false, errors: [{ code: 400 }] });
    }
    for (const name of ['__proto__', 'constructor', 'nope']) {
      expect(await emit(name, {})).toMatchObject({ status: false, errors: [{ code: 400 }] });
    }
    expect(socket.connected).toBe(true);
    socket.disconnect();
  });
});
