import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { TestApp } from '#testing/app.ts';

/** The paths of files in a test app's folder that contain a text, in upper or lower case. */
export async function listFilesWith({ dataDir }: Pick<TestApp, 'dataDir'>, text: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const holds = await Promise.all(
    paths.map(async (path) => {
      const content = (await readFile(path)).toString('latin1');
      return `${path}\n${content}`.toLowerCase().includes(text.toLowerCase());
    }),
  );
  return paths.filter((_, index) => holds[index]).map((path) => path.slice(dataDir.length + 1));
}

/** All keys of Redis with their values. `seconds` is the time until a key expires; -1 means never. */
export async function listKept(url: string): Promise<{ said: string; seconds: number }[]> {
  const redis = new Redis(url);
  try {
    const keys = await redis.keys('*');
    return await Promise.all(
      keys.map(async (key) => ({
        said: `${key} ${String(await redis.dumpBuffer(key))}`,
        seconds: await redis.ttl(key),
      })),
    );
  } finally {
    redis.disconnect();
  }
}
