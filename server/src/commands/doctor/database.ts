import { POOL_SIZE } from '#platform/db/open.ts';
import { countNodes } from './redis.ts';
import { type Context, fail, type Finding, type Group, ok, warn } from './check.ts';
import { countForeignConnections, listExtensions, readDatabaseTime, readSettings } from './queries.ts';

/** PostgreSQL 15, in the form of `server_version_num`. Source: README.md. */
const OLDEST = 150_000;
const EXTENSIONS = ['pg_trgm', 'unaccent'];
/** The settings without which PostgreSQL may lose what it has confirmed. */
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'];
/** The connections that a node opens: its pool, three of the job queues, and one that listens for notices. */
const NODE_CONNECTIONS = POOL_SIZE + 4;
/** Connections for one more node, or for a command such as the backup. */
const SPARE_CONNECTIONS = NODE_CONNECTIONS;
const [CLOCK_WARNS_MS, CLOCK_FAILS_MS] = [2000, 30_000];

/** The checks of PostgreSQL. */
export const databaseChecks: Group = {
  cure: 'Look at DATABASE_URL, and whether PostgreSQL runs (`systemctl status postgresql`).',
  checks: {
    PostgreSQL: async ({ db }) => {
      const { server_version_num = '0' } = await readSettings(db, ['server_version_num']);
      return judgeVersion(Number(server_version_num));
    },
    extensions: async ({ db }) => judgeExtensions(await listExtensions(db)),
    durability: async ({ db }) => judgeDurability(await readSettings(db, DURABLE)),
    connections,
    clock: async ({ db, clock }) => {
      const before = clock.now();
      const theirs = await readDatabaseTime(db);
      return judgeClock(theirs - (before + clock.now()) / 2);
    },
  },
};

/** @param version such as 150004 for 15.4 */
export function judgeVersion(version: number): Finding {
  const says = `version ${Math.floor(version / 10_000)}.${version % 10_000}.`;
  return version >= OLDEST ? ok(says) : fail(says, 'Upgrade PostgreSQL to version 15 or later.');
}

export function judgeExtensions(extensions: readonly { name: string; isCreated: boolean }[]): Finding {
  const wanted = EXTENSIONS.map((name) => ({ name, ...extensions.find((one) => one.name === name) }));
  const missing = wanted.filter(({ isCreated }) => isCreated !== true);
  const names = missing.map(({ name }) => name).join(', ');
  if (missing.length === 0) return ok(`${EXTENSIONS.join(', ')}.`);
  return missing.some(({ isCreated }) => isCreated === undefined)
    ? fail(
        `${names} missing.`,
        'Install the package of PostgreSQL’s additional modules (postgresql-contrib).',
      )
    : warn(`${names} not created.`, 'Start Quad: the first start creates them.');
}

function judgeDurability(settings: Record<string, string>): Finding {
  const off = DURABLE.filter((name) => settings[name] === 'off');
  if (off.length === 0) return ok(`${DURABLE.join(', ')} are on.`);
  return fail(
    `with ${off.join(', ')} off, a crash loses what people were told is stored.`,
    `Set \`${off.map((name) => `${name} = on`).join('`, `')}\` in postgresql.conf, then \`systemctl reload postgresql\`.`,
  );
}

async function connections({ db, config }: Context): Promise<Finding> {
  const names = ['max_connections', 'superuser_reserved_connections', 'reserved_connections'];
  const { max_connections: most = 0, ...reserved } = await readSettings(db, names);
  const room = Object.values(reserved).reduce((left, one) => left - Number(one), Number(most));
  const nodes = config.redisUrl === undefined ? 1 : await countNodes(config.redisUrl).catch(() => null);
  if (nodes === null) return warn('the number of nodes is not known.', 'See Redis.');
  return judgeConnections({ nodes, room: room - (await countForeignConnections(db)) });
}

/** @param room the number of connections that PostgreSQL has for Quad */
export function judgeConnections({ nodes, room }: { nodes: number; room: number }): Finding {
  const needed = nodes * NODE_CONNECTIONS;
  const says = `${nodes} ${nodes === 1 ? 'node opens' : 'nodes open'} up to ${needed}, PostgreSQL has room for ${room}.`;
  const raise = Math.max(0, needed + SPARE_CONNECTIONS - room);
  const cure = `Raise \`max_connections\` in postgresql.conf by ${raise}, then \`systemctl restart postgresql\`.`;
  if (room < needed) return fail(says, cure);
  return raise > 0 ? warn(`${says} A command may find none.`, cure) : ok(says);
}

/** @param aheadMs how far the database's clock is ahead of this machine's, in milliseconds */
export function judgeClock(aheadMs: number): Finding {
  const apart = Math.abs(aheadMs);
  const says = `${(apart / 1000).toFixed(1)} s between this machine and the database.`;
  const cure = 'Synchronise the clock of each machine (`timedatectl set-ntp true`).';
  if (apart > CLOCK_FAILS_MS) return fail(says, cure);
  return apart > CLOCK_WARNS_MS ? warn(says, cure) : ok(says);
}
