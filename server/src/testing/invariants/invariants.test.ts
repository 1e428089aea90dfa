import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertMatchChat } from '#features/chat/testing/queries.ts';
import { circleOf, say } from '#features/chat/testing/chats.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import { insertPlace } from '#features/places/testing/queries.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import { appOfFile } from '#testing/app.ts';
import { findFaults } from './invariants.ts';
import { listBroken } from './queries.ts';

const app = await appOfFile();
const { owner, friends, chat_id } = await circleOf(app, 1, 1);
const [ann, bob, group] = [owner.user_id, friends[0]?.user_id as number, chat_id];
const { message } = await say(owner, chat_id, 'hello');
const picture = new Uint8Array(await blank(64, 64).png().toBuffer());
const media = [new File([picture], 'a.png', { type: 'image/png' })];
await owner.callOk(chatCalls.CreateMessage, { chat_id, content: 'look', media });
await insertMatchChat(app.db, ann, bob);
await insertDater(app.db, bob);
await friends[0]?.callOk(reportCalls.CreateReport, { message_id: message.id, reason: 'SPAM' });
await insertPlace(app.db);
await sql`insert into post (user_id, university_id, text) values (${ann}, 61, 'x')`.execute(app.db);

test('nothing is wrong with what calls have made', async () => {
  expect(await findFaults(app)).toEqual({});
});

test.each<[string, () => string]>([
  [
    'a member without a chat',
    () => `alter table chat_member drop constraint chat_member_chat_id_fkey;
      insert into chat_member (chat_id, user_id) values (999, ${ann})`,
  ],
  [
    'a message without a chat or an author who was a member',
    () => `delete from chat_member where chat_id = ${group} and user_id = ${ann}`,
  ],
  ['a chat whose messages are not numbered without gaps', () => `update message set seq = 7 where seq = 2`],
  [
    'messages whose ids and numbers go different ways',
    () => `update message set seq = 3 where seq = 1; update message set seq = 1 where seq = 2`,
  ],
  [
    'a member who has read or joined beyond the last message',
    () => `update chat_member set last_read_seq = 99`,
  ],
  [
    'an open group whose owner is no member',
    () => `update chat_member set left_at = now() where chat_id = ${group} and user_id = ${ann}`,
  ],
  [
    'a group of more than 500',
    () => `insert into app_user (email, mailbox, password_hash, university_id)
        select n || '@x', n || '@x', '', 61 from generate_series(1, 500) n;
      insert into chat_member (chat_id, user_id)
        select ${group}, user_id from app_user where email like '%@x'`,
  ],
  [
    'a chat of two with other members than the two',
    () => `delete from chat_member where chat_id <> ${group}`,
  ],
  ['an open friends’ chat of people who are not friends', () => `delete from friendship`],
  ['an open chat of two across a block', () => `insert into user_block values (${ann}, ${bob})`],
  ['a friendship that has one side only', () => `delete from friendship where user_id = ${ann}`],
  ['a friendship across a block', () => `insert into user_block values (${bob}, ${ann})`],
  [
    'a partner who is not committed back',
    () => `update dater set state = 'COMMITTED', committed_to_id = ${ann} where user_id = ${bob}`,
  ],
  [
    'a request to commit without an open chat of the two, or of somebody who is not free',
    () =>
      `insert into commit_request values (${ann}, ${bob}); update chat set closed_at = now() where type = 2`,
  ],
  [
    'a request to commit without an open chat of the two, or of somebody who is not free',
    () => `insert into commit_request values (${ann}, ${bob});
      update dater set state = 'NOT_SET' where user_id = ${bob}`,
  ],
  [
    'somebody committed who has a chat with another match, or matches',
    () => `update dater set state = 'COMMITTED', committed_to_id = ${bob} where user_id = ${bob};
      insert into date_match values (least(${ann}, ${bob}), greatest(${ann}, ${bob}), now(), now())`,
  ],
  [
    'somebody committed who has a chat with another match, or matches',
    () => `insert into app_user (user_id, email, mailbox, password_hash, university_id)
        overriding system value values (-1, 'x', 'x', '', 61);
      update dater set state = 'COMMITTED', committed_to_id = -1 where user_id = ${bob}`,
  ],
  [
    'a deleted account that is a member of an open group',
    () => `update app_user set deleted_at = now() where user_id = ${bob}`,
  ],
  ['a deleted account that dates', () => `update app_user set deleted_at = now() where user_id = ${bob}`],
  [
    'a message that says it has files and has none, or the other way round',
    () => `update message set has_media = true`,
  ],
  [
    'a chat whose changes are numbered twice or beyond its last one',
    () => `update chat set last_change = 5; update message set change = 2`,
  ],
  [
    'a chat whose changes are numbered twice or beyond its last one',
    () => `update message set change = 1 where seq = 1`,
  ],
  ['an unsent message that still has words or reactions', () => `update message set unsent_at = now()`],
  [
    'a reaction whose message does not say that it has any',
    () => `insert into message_reaction (message_id, user_id, emoji) values (${message.id}, ${ann}, '👍')`,
  ],
  ['a reply to a message that is not before it', () => `update message set reply_seq = seq`],
  ['a mention of somebody who was never in the group', () => `update message set mention_ids = '{999}'`],
  [
    'a mark of a mention that no message makes',
    () => `update chat_member set mention_seq = 1 where chat_id = ${group} and user_id = ${bob}`,
  ],
  ['a file of a chat that hangs on nothing', () => `delete from message_media`],
  ['a post whose likes or comments are counted wrongly', () => `update post set like_count = 3`],
  [
    'a post that says it has files and has none, or the other way round',
    () => `update post set has_media = true`,
  ],
  [
    'a file of a post that hangs on nothing',
    () => `insert into media (storage_key, purpose, kind, mime, name, bytes)
      values ('k', 'post', 'image', 'image/webp', 'x', 1)`,
  ],
  ['a place whose reviews are counted wrongly', () => `update place set rating_sum = 3`],
  [
    'a place that is not measured from each institution, or is while it waits',
    () => `delete from place_distance where university_id = 57`,
  ],
  ['a report without its snapshot', () => `delete from report_snapshot`],
])('%s is found', async (name, statements) => {
  const undone = new Error('undone');
  const work = app.db.transaction().execute(async (db) => {
    for (const statement of statements().split(';')) await sql.raw(statement).execute(db);
    expect(Object.keys(await listBroken(db))).toContain(name);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
});

test('files and rows that miss each other are found', async () => {
  const { storage_key } = await app.db.selectFrom('media').select('storage_key').executeTakeFirstOrThrow();
  const folder = join(app.dataDir, 'media', storage_key.slice(0, 2));
  const stray = `${storage_key.slice(0, 2)}${'0'.repeat(30)}.webp`;
  await writeFile(join(folder, stray), 'x');
  expect(await findFaults(app)).toEqual({ 'a file without a row': [stray] });
  await rm(join(folder, stray));
  await rm(join(folder, storage_key));
  expect(await findFaults(app)).toEqual({ 'a row without its file': [storage_key] });
});
