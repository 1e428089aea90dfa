import { CHAT_GROUP, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ServerEvent, Emit } from '#platform/server-events.ts';
import { userRoom } from '#platform/server-events.ts';
import { localPresence } from '#platform/realtime/presence.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { spreadPresence } from './presence.ts';
import { listOnlookers } from './queries/onlookers.ts';

const app = await appOfFile();

async function befriend(one: Person, other: Person): Promise<void> {
  await one.callOk(friendCalls.FriendRequestAction, { user_id: other.user_id, action: 'SEND' });
  await other.callOk(friendCalls.FriendRequestAction, { user_id: one.user_id, action: 'ACCEPT' });
}

async function chatOf(type: number, one: Person, other: Person): Promise<number> {
  const [low, high] = [one.user_id, other.user_id].toSorted((a, b) => a - b);
  const pair = type === CHAT_GROUP ? { owner_id: low } : { pair_low: low, pair_high: high };
  const { chat_id } = await app.db
    .insertInto('chat')
    .values({ type, ...pair })
    .returning('chat_id')
    .executeTakeFirstOrThrow();
  const members = [one, other].map(({ user_id }) => ({ chat_id, user_id }));
  await app.db.insertInto('chat_member').values(members).execute();
  return chat_id;
}

/**
 * Makes a presence service for one test, and collects the emitted events. The test decides who comes online and goes
 * offline.
 */
function watch(db = app.db) {
  const presence = localPresence(0);
  const emitted: Pick<ServerEvent, 'rooms' | 'payload'>[] = [];
  const emit = ((rooms, _name, payload) => void emitted.push({ rooms, payload } as ServerEvent)) as Emit;
  const spread = spreadPresence({ ...app.services, db, presence }, emit);
  return { presence, emitted, spread };
}

test('friends, the other side of open chats of two and group members are told, not people across a block', async () => {
  const me = await app.person();
  const [friend, match, mate, foe, past] = [
    await app.person(),
    await app.person(),
    await app.person(),
    await app.person(),
    await app.person(),
  ];
  await befriend(me, friend);
  const chatless = await app.person();
  await app.db
    .insertInto('friendship')
    .values({ user_id: me.user_id, friend_id: chatless.user_id })
    .execute();
  await chatOf(CHAT_MATCH, me, match);
  const group = await chatOf(CHAT_GROUP, me, mate);
  const ended = await chatOf(CHAT_MATCH, me, past);
  await app.db
    .updateTable('chat')
    .set({ closed_at: sql`now()` })
    .where('chat_id', '=', ended)
    .execute();
  await chatOf(CHAT_MATCH, me, foe);
  await app.db.insertInto('user_block').values({ blocker_id: foe.user_id, blocked_id: me.user_id }).execute();

  const onlookers = await listOnlookers(app.db, [me.user_id]);
  expect(onlookers.toSorted((a, b) => a.user_id - b.user_id)).toEqual([
    { about_id: me.user_id, user_id: friend.user_id, chat_id: null },
    { about_id: me.user_id, user_id: match.user_id, chat_id: null },
    { about_id: me.user_id, user_id: mate.user_id, chat_id: group },
    { about_id: me.user_id, user_id: chatless.user_id, chat_id: null },
  ]);

  for (const other of [friend, mate]) await other.callOk(peopleCalls.BlockUser, { user_id: me.user_id });
  const left = (await listOnlookers(app.db, [me.user_id])).map(({ user_id }) => user_id);
  expect(left.toSorted((a, b) => a - b)).toEqual([match.user_id, chatless.user_id]);
});

test('coming and going is told to those who are there', async () => {
  const [me, friend, away] = [await app.person(), await app.person(), await app.person()];
  await befriend(me, friend);
  await befriend(me, away);
  const { presence, emitted, spread } = watch();
  presence.arrived(friend.user_id);
  presence.arrived(me.user_id);
  spread(me.user_id, 'online');
  await expect
    .poll(() => emitted)
    .toEqual([
      { rooms: [userRoom(friend.user_id)], payload: { user_id: me.user_id, onlineStatus: 'online' } },
    ]);
});

test('what is told is how things stand, however late the events', async () => {
  const [me, friend] = [await app.person(), await app.person()];
  await befriend(me, friend);
  const { presence, emitted, spread } = watch();
  presence.arrived(friend.user_id);
  presence.arrived(me.user_id);
  spread(me.user_id, 'offline');
  await expect.poll(() => emitted.length).toBe(1);
  expect(emitted[0]?.payload).toMatchObject({ onlineStatus: 'online' });
});

test('many who come at once are looked up together, and all are told', async () => {
  const friend = await app.person();
  const people = [];
  for (let made = 0; made < 120; made += 1) people.push(await app.person());
  await app.db
    .insertInto('friendship')
    .values(people.map(({ user_id }) => ({ user_id, friend_id: friend.user_id })))
    .execute();
  let statements = 0;
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { presence, emitted, spread } = watch(db);
  presence.arrived(friend.user_id);
  for (const { user_id } of people) {
    presence.arrived(user_id);
    spread(user_id, 'online');
  }
  await expect.poll(() => emitted.length).toBe(people.length);
  const about = emitted.map(({ payload }) => (payload as { user_id: number }).user_id);
  expect(new Set(about)).toEqual(new Set(people.map(({ user_id }) => user_id)));
  expect(statements).toBe(4);
});

test('becoming friends tells both who is there, and ceasing to be friends that nobody is', async () => {
  const [me, other] = [await app.person(), await app.person()];
  const mine = await me.connect();
  await other.connect();
  await befriend(me, other);
  const about = ({ user_id }: { user_id: number }) => user_id === other.user_id;
  expect(await mine.receive('user:onlineStatus', about)).toMatchObject({ onlineStatus: 'online' });
  mine.events.length = 0;
  await other.callOk(friendCalls.RemoveFriend, { user_id: me.user_id });
  // The other person came online at about the time when the friendship began. So an event with `online` may arrive
  // before the event with `offline`. The test skips it.
  const gone = (event: { user_id: number; onlineStatus: string }) =>
    about(event) && event.onlineStatus === 'offline';
  expect(await mine.receive('user:onlineStatus', gone)).toMatchObject({ onlineStatus: 'offline' });
});

test('a member of a group is told on the devices that have the group open, and on no other', async () => {
  const [me, looking, elsewhere] = [await app.person(), await app.person(), await app.person()];
  const chat_id = await chatOf(CHAT_GROUP, me, looking);
  await chatOf(CHAT_GROUP, me, elsewhere);
  const [open, closed] = [await looking.connect(), await elsewhere.connect()];
  expect(await open.emit('chat:join', { chat_id })).toMatchObject({ status: true });
  await me.connect();
  expect(await open.receive('user:onlineStatus')).toEqual({ user_id: me.user_id, onlineStatus: 'online' });
  // Events arrive in order. Once the later event has arrived, no earlier event can still follow.
  await me.callOk(friendCalls.FriendRequestAction, { user_id: elsewhere.user_id, action: 'SEND' });
  await closed.receive('user:friendship');
  expect(closed.events.map(({ name }) => name)).not.toContain('user:onlineStatus');
});
