import { chatCalls } from '@quad/contract/chat/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { sql } from 'kysely';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { circleOf } from '#features/chat/testing/chats.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { findFaults } from '#testing/invariants/invariants.ts';
import { blank } from './fixtures/make.ts';
import { ORPHANED_UPLOADS_QUEUE } from './orphaned-uploads.ts';

let owner: Person;
let chat_id: number;
let picture: File;
const app = await appOfFile({ env: { LOG_LEVEL: 'silent' } });
beforeAll(async () => {
  const bytes = new Uint8Array(await blank(64, 64).png().toBuffer());
  picture = new File([bytes], 'a.png', { type: 'image/png' });
});
beforeEach(async () => {
  ({ owner, chat_id } = await circleOf(app, 1, 1));
});
afterEach(() => vi.restoreAllMocks());

/**
 * Breaks the database connection at the next commit. With `isDone`, the database has already committed. Otherwise it
 * has not.
 */
function breakAtCommit(isDone: boolean, error = new Error('Connection terminated unexpectedly')): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pg.Client.prototype, 'query') as unknown as {
    mockImplementation(as: (...args: unknown[]) => unknown): void;
    mockRestore(): void;
  };
  spy.mockImplementation(async function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [{ text?: string }];
    if (first.text !== 'commit') return query.apply(this, args);
    spy.mockRestore();
    await query.apply(this, isDone ? args : [{ text: 'rollback' }]);
    throw error;
  });
}

type Upload = () => Promise<{ statusCode: number }>;
const uploads: [string, () => Upload][] = [
  ['a profile picture', () => () => owner.send(profileCalls.UpdatePFP, { pfp: picture })],
  ['an icon', () => () => owner.send(chatCalls.UpdateChatInfo, { chat_id, icon: picture })],
  ['a message', () => () => owner.send(chatCalls.CreateMessage, { chat_id, content: '', media: [picture] })],
];

// Source: reliability.md L16: each stored media file has a row, and each row has its file.
test.each(uploads)('%s that was stored keeps its file though the commit’s answer was lost', async (_, of) => {
  const upload = of();
  breakAtCommit(true);
  expect((await upload()).statusCode).toBe(503);
  expect(await findFaults(app)).toEqual({});
  const { count } = await app.db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner.user_id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test('a pipe that breaks at the commit takes no file back, though its code looks like the database’s', async () => {
  breakAtCommit(true, Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect((await owner.send(profileCalls.UpdatePFP, { pfp: picture })).statusCode).toBe(503);
  expect(await findFaults(app)).toEqual({});
});

test('a picture of which nobody knows whether it was stored, and was not, goes by itself', async () => {
  breakAtCommit(false);
  expect((await owner.send(profileCalls.UpdatePFP, { pfp: picture })).statusCode).toBe(503);
  const { 'a file without a row': [stray] = [] } = await findFaults(app);
  await sql`
    update pgboss.job set start_after = now()
    where name = ${ORPHANED_UPLOADS_QUEUE} and data ->> 'storage_key' = ${stray}`.execute(app.db);
  await expect.poll(() => findFaults(app)).toEqual({});
  expect(await readdir(join(app.dataDir, 'tmp'))).toEqual([]);
});
