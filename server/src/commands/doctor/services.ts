import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newKey } from '#platform/storage/keys.ts';
import { ifMissing } from '#platform/storage/if-missing.ts';
import { openStorage } from '../../wiring.ts';
import { type Context, fail, type Finding, type Group, ok, warn } from './check.ts';
import { askRedis } from './redis.ts';

const OLDEST_REDIS = [6, 2] as const;
/** The rights of others to read a file or to write to it. */
const OTHERS = 0o066;
/** The shares of the disk that must be free. The first is the one of deploy/prometheus/quad.rules.yml. */
const [DISK_WARNS, DISK_FAILS] = [0.15, 0.05];

/** The checks of what Quad needs beside the database. */
export const serviceChecks: Group = {
  cure: 'Look whether it runs, and at REDIS_URL, the settings of S3, or DATA_DIR.',
  checks: {
    Redis: async ({ config: { redisUrl } }) =>
      redisUrl === undefined
        ? ok('not needed for one node.')
        : judgeRedis(await askRedis(redisUrl, (redis) => redis.info())),
    files,
    disk: async ({ config: { dataDir } }) => {
      const { bavail, blocks } = await statfs(dataDir);
      return judgeDisk(bavail / blocks);
    },
  },
};

/** @param info what the command `INFO` of Redis or Valkey says */
export function judgeRedis(info: string): Finding {
  const [version = ''] = /(?<=^redis_version:)\S+/m.exec(info) ?? [];
  const [policy = ''] = /(?<=^maxmemory_policy:)\S+/m.exec(info) ?? [];
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest, oldestMinor] = OLDEST_REDIS;
  if (major < oldest || (major === oldest && minor < oldestMinor))
    return fail(`version ${version}.`, `Upgrade Redis to version ${OLDEST_REDIS.join('.')} or later.`);
  if (policy !== 'noeviction')
    return warn(
      `with maxmemory-policy ${policy}, it may drop rates and who is online.`,
      'Set `maxmemory-policy noeviction` in redis.conf, then `systemctl restart redis-server`.',
    );
  return ok(`version ${version}, ${policy}.`);
}

/** Stores a file, reads it and removes it. */
async function files({ config }: Context): Promise<Finding> {
  const folder = await judgeFolder(config.dataDir);
  if (folder) return folder;
  const storage = openStorage(config);
  const [key, bytes] = [newKey('webp'), Buffer.from('A file of npm run doctor.')];
  try {
    await storage.put(key, bytes, 'image/webp');
    const read = await buffer((await storage.read(key)).stream);
    if (!read.equals(bytes))
      return fail('a file is read otherwise than it was stored.', 'Look at the disk or the bucket.');
  } finally {
    await storage.remove(key);
  }
  return ok(`stored, read and removed ${config.s3 ? 'in the bucket' : 'in DATA_DIR'}.`);
}

/** Files that another user makes would be closed to Quad, so they are not tried then. */
async function judgeFolder(dataDir: string): Promise<Finding | null> {
  const { uid } = await stat(dataDir);
  if (process.getuid && uid !== process.getuid())
    return fail(
      'DATA_DIR belongs to another user.',
      'Run this as the user of Quad (`runuser -u quad -- quad doctor`), or give the folder to it (`chown -R`).',
    );
  const paths = [dataDir, join(dataDir, 'media'), join(dataDir, 'letter.key')];
  const modes = await Promise.all(paths.map((path) => stat(path).then(({ mode }) => mode, ifMissing(0))));
  return modes.some((mode) => (mode & OTHERS) !== 0)
    ? fail(
        'other users of this machine can read DATA_DIR.',
        'Close the folder (`chmod -R go-rwx`), and give Quad one of its own.',
      )
    : null;
}

/** @param free the share of the disk that is free */
export function judgeDisk(free: number): Finding {
  const says = `${Math.floor(free * 100)} % of the disk of DATA_DIR are free.`;
  const cure = 'Move backups to another machine, or enlarge the disk.';
  if (free < DISK_FAILS) return fail(says, cure);
  return free < DISK_WARNS ? warn(says, cure) : ok(says);
}
