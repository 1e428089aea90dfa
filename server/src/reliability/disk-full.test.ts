import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { friendsOf, say } from '#features/chat/testing/chats.ts';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { findFaults } from '#testing/invariants/invariants.ts';
import { mountSmallDisk } from './testing/small-disk.ts';

const disk = mountSmallDisk(8 * 1024 * 1024);
const folder = disk?.folder ?? '';

const { CreateMessage, UpdateChatInfo } = chatCalls;

// Source: reliability.md L10.
describe.skipIf(!disk)('when the disk of uploads is full', () => {
  let app: TestApp;
  let ann: Person;
  let chat_id: number;
  let picture: File;
  beforeAll(async () => {
    app = await testApp({ env: { DATA_DIR: folder, LOG_LEVEL: 'info' } });
    ({ ann, chat_id } = await friendsOf(app));
    const noise = { raw: { width: 500, height: 500, channels: 3 as const } };
    const bytes = await sharp(randomBytes(500 * 500 * 3), noise)
      .png()
      .toBuffer();
    picture = new File([new Uint8Array(bytes)], 'noise.png', { type: 'image/png' });
  });
  afterAll(async () => {
    await app.close();
    await disk?.end();
  });

  const send = () => ann.send(CreateMessage, { chat_id, content: '', media: [picture] });
  const everyRow = async () =>
    (await app.db.selectFrom('media').select('storage_key').execute()).length +
    (await app.db.selectFrom('message').select('message_id').where('has_media', '=', true).execute()).length;
  const leftovers = async () => [
    ...(await readdir(join(folder, 'tmp'))),
    ...(await readdir(join(folder, 'media', '.unfinished')).catch(() => [])),
  ];

  // The free space on the disk in kilobytes. With these values, the disk becomes full at different moments, from the
  // first received byte to the last stored byte.
  test.each([0, 40, 200, 400, 700, 740, 760, 780, 800, 850, 900, 950, 1000, 1100])(
    'with %d kB left an upload is stored whole or is 507, and leaves nothing',
    async (kilobytes) => {
      const rows = await everyRow();
      await disk?.leave(kilobytes * 1024);
      const { statusCode } = await send();
      await disk?.free();
      expect([200, 507]).toContain(statusCode);
      expect(await everyRow()).toBe(rows + (statusCode === 200 ? 2 : 0));
      expect(await findFaults({ db: app.db, dataDir: folder })).toEqual({});
      expect(await leftovers()).toEqual([]);
    },
  );

  test('a full disk refuses files in plain words, takes text, and takes files again once there is room', async () => {
    await disk?.leave(0);
    for (const response of [await send(), await ann.send(profileCalls.UpdatePFP, { pfp: picture })]) {
      expect(response.statusCode).toBe(507);
      expect(response.json()).toEqual({
        status: false,
        errors: [{ code: 507, message: 'There’s no room for files right now' }],
      });
    }
    const { chat } = await ann.callOk(chatCalls.CreateChat, { title: 'Us' });
    expect((await ann.send(UpdateChatInfo, { chat_id: chat.id, icon: picture })).statusCode).toBe(507);
    expect((await say(ann, chat_id, 'words need no room')).message.content).toBe('words need no room');
    expect((await ann.send(profileCalls.GetMyInfo, {})).statusCode).toBe(200);
    await disk?.free();
    expect((await send()).statusCode).toBe(200);
    expect((await ann.send(profileCalls.UpdatePFP, { pfp: picture })).statusCode).toBe(200);
    expect(await findFaults({ db: app.db, dataDir: folder })).toEqual({});
  });
});
