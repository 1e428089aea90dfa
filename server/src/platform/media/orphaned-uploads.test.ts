import { sql } from 'kysely';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ReceivedFile } from '#platform/uploads/received-file.ts';
import { appOfFile } from '#testing/app.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { ORPHANED_UPLOADS_QUEUE } from './orphaned-uploads.ts';

const app = await appOfFile();

const stored = () => storedFiles(app);

async function prepared() {
  const path = join(app.dataDir, 'me.png');
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#6c39b4' } })
    .png()
    .toFile(path);
  const file = { field: 'pfp', name: 'me.png', type: 'image/png', size: 1, path } as ReceivedFile;
  return app.services.mediaStore.prepare(file, { purpose: 'pfp', kinds: ['image'], refuse: 'No' });
}

test('a file whose server was killed before its row was there goes again, others stay', async () => {
  const ann = await app.person();
  const attached = await prepared();
  await app.services.mediaStore.insert(app.db, ann.user_id, [attached]);
  const lost = await prepared();
  expect(await stored()).toHaveLength(4);
  await sql`update pgboss.job set start_after = now() where name = ${ORPHANED_UPLOADS_QUEUE}`.execute(app.db);
  await expect.poll(stored).toHaveLength(2);
  expect((await stored()).filter((name) => name.includes(lost.storage_key.slice(0, 32)))).toEqual([]);
});
