import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { newKey } from '#platform/storage/keys.ts';
import { appOfFile } from '#testing/app.ts';
import { writeArchive } from './export/archive.ts';

const app = await appOfFile();

/** Makes a person with a picture that does not fit into the buffer of a stream. */
async function withLargePicture(): Promise<number> {
  const { db, services } = app;
  const { user_id } = await app.person();
  const [bytes, storage_key] = [4_000_000, newKey('webp')];
  const bare = { widths: [], placeholder: null, has_poster: false, version_bytes: 0, alt: '' };
  await services.storage.put(storage_key, randomBytes(bytes), 'image/webp');
  const metadata = { mime: 'image/webp', kind: 'image', width: 1, height: 1, name: 'me.webp' } as const;
  const [pfp_media_id] = await services.mediaStore.insert(db, user_id, [
    { storage_key, purpose: 'pfp', bytes, ...bare, ...metadata },
  ]);
  await db.updateTable('app_user').set({ pfp_media_id }).where('user_id', '=', user_id).execute();
  return user_id;
}

test('an archive that breaks off half-way leaves no file open', async () => {
  const { db, services } = app;
  const user_id = await withLargePicture();
  const opened: Readable[] = [];
  const storage = {
    async read(key: string) {
      const file = await services.storage.read(key);
      opened.push(file.stream);
      return file;
    },
  };
  // The test closes this pipe while the server writes the picture into it. So the write fails, as on a full disk.
  const path = join(app.dataDir, 'archive.pipe');
  expect(spawnSync('mkfifo', [path]).status).toBe(0);
  const making = writeArchive(path, {
    db,
    config: app.services.config,
    storage,
    lifecycle: { ...app.services.lifecycle, sections: [] },
    user_id,
    now: 0,
  });
  for await (const _ of createReadStream(path)) if (opened.length > 0) break;
  await expect(making).rejects.toThrow('EPIPE');
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});
