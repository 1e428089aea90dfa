import { accountCalls } from '@quad/contract/account/calls.ts';
import { authCalls } from '@quad/contract/auth/calls.ts';
import type { Access, Call } from '@quad/contract/core/call.ts';
import { everyCall, everyClientEvent } from '@quad/contract/every.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { setRole } from '#features/auth/second-factor/testing/queries.ts';
import { insertFriends } from '#features/chat/testing/queries.ts';
import { appOfFile } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';

/** All kinds of callers. */
const KINDS = [
  'a visitor',
  'a session that has ended',
  'an account that was deleted',
  'somebody who has not set up',
  'a member',
  'their friend',
  'a stranger to them',
  'somebody whom they blocked',
  'staff without a second factor',
  'a moderator',
  'an admin',
] as const;
type Kind = (typeof KINDS)[number];

const OUT: readonly Kind[] = ['a visitor', 'a session that has ended', 'an account that was deleted'];
const ADMINS: readonly Kind[] = ['an admin'];
const STAFF: readonly Kind[] = ['a moderator', 'an admin'];

/** The result of a call: allowed, or the reason of the refusal. */
type Door = 'in' | 'log in' | 'set up' | 'not there';

/** The result that security.md §2 requires for a kind of caller, by rules R2 and R4 and the table of staff calls. */
function doorOf(access: Access, kind: Kind): Door {
  if (access === 'moderator') return STAFF.includes(kind) ? 'in' : 'not there';
  if (access === 'admin') return ADMINS.includes(kind) ? 'in' : 'not there';
  if (access === 'anyone') return 'in';
  if (OUT.includes(kind)) return 'log in';
  return access === 'ready' && kind === 'somebody who has not set up' ? 'set up' : 'in';
}

const SAID: Record<string, Door> = {
  '{"status":false,"errors":[{"code":401,"message":"Log in to continue"}]}': 'log in',
  '{"status":false,"errors":[{"code":403,"message":"Finish setting up your profile first"}]}': 'set up',
  '{"status":false,"errors":[{"code":404,"message":"Not Found"}]}': 'not there',
};

let cast: Record<Kind, Client>;
const app = await appOfFile();
beforeAll(async () => {
  const password_hash = await app.services.passwords.hash('jacaranda season');
  const [member, friend, stranger, blocked] = await Promise.all([1, 2, 3, 4].map(() => app.person()));
  const [ended, deleted, half] = [
    await app.person(),
    await app.person({ password_hash }),
    await app.person(),
  ];
  if (!member || !friend || !stranger || !blocked) throw new Error('The cast is incomplete.');
  await insertFriends(app.db, member.user_id, friend.user_id);
  await member.callOk(peopleCalls.BlockUser, { user_id: blocked.user_id });
  await setRole(app.db, half.user_id, 'admin');
  cast = {
    'a visitor': app.visitor(),
    'a session that has ended': ended,
    'an account that was deleted': deleted,
    'somebody who has not set up': await app.person({ setup_stage: 0 }),
    'a member': member,
    'their friend': friend,
    'a stranger to them': stranger,
    'somebody whom they blocked': blocked,
    'staff without a second factor': half,
    'a moderator': await app.person({ role: 'moderator' }),
    'an admin': await app.person({ role: 'admin' }),
  };
  // Later calls send these old cookies, as a thief of the cookies would.
  const cookies = [ended, deleted].map((one) => new Map(one.cookies));
  await ended.callOk(authCalls.logout, {});
  await deleted.callOk(accountCalls.DeleteAccount, {
    agree_delete: true,
    password: 'jacaranda season',
    feedback: null,
  });
  for (const [at, one] of [ended, deleted].entries())
    for (const [name, value] of cookies[at] ?? []) one.cookies.set(name, value);
});

/** Makes a call with an input that is always invalid, so that an allowed call does nothing. */
async function knock(client: Client, call: Call): Promise<Door> {
  const response = await client.send(call, {}, { json: '[]' });
  return SAID[response.body] ?? 'in';
}

// `logout` is left out, because it accepts any input and would log out the cast.
const calls = (Object.entries(everyCall) as [keyof typeof everyCall, Call][]).filter(
  ([name]) => name !== 'logout',
);

test.each(calls)('%s lets in whom the matrix lets in, and nobody else', async (_name, call) => {
  const met = await Promise.all(KINDS.map(async (kind) => [kind, await knock(cast[kind], call)] as const));
  expect(met).toEqual(KINDS.map((kind) => [kind, doorOf(call.access, kind)]));
});

describe('client events', () => {
  test.each(KINDS.filter((kind) => doorOf('ready', kind) === 'in'))('%s is let in', async (kind) => {
    const { emit, socket } = await cast[kind].connect();
    for (const name of Object.keys(everyClientEvent))
      expect(await emit(name, null)).toMatchObject({ status: false, errors: [{ code: 400 }] });
    socket.disconnect();
  });

  test.each(KINDS.filter((kind) => doorOf('ready', kind) !== 'in'))('%s is not connected', async (kind) => {
    const code = doorOf('ready', kind) === 'set up' ? 403 : 401;
    await expect(cast[kind].connect()).rejects.toMatchObject({ data: { errors: [{ code }] } });
  });
});
