import { migrations } from '#platform/db/migrations/index.ts';
import { compareKey } from '#platform/secret-key/fingerprint.ts';
import { fail, type Finding, type Group, ok, warn } from './check.ts';
import { findBackupAge, hasTable, listMigrations } from './queries.ts';

/** The maximum age of the last backup, in hours, as in deploy/prometheus/quad.rules.yml. */
const BACKUP_HOURS = 26;

/** The checks of what changes from day to day: upgrades, keys and backups. */
export const upkeepChecks: Group = {
  cure: 'Look at DATABASE_URL, and whether PostgreSQL runs (`systemctl status postgresql`).',
  checks: {
    migrations: async ({ db }) => judgeMigrations((await listMigrations(db)) ?? [], Object.keys(migrations)),
    'secret key': async ({ db, config }) =>
      KEYS[(await hasTable(db, 'server_key')) ? await compareKey(db, config) : 'none'],
    backup: async ({ db }) => judgeBackup(await findBackupAge(db)),
  },
};

/** @param done the migrations of the database @param known those of this release */
function judgeMigrations(done: readonly string[], known: readonly string[]): Finding {
  const waiting = known.filter((name) => !done.includes(name)).length;
  if (done.some((name) => !known.includes(name)))
    return fail(
      'the database has those of a newer release.',
      'Activate the newer release, or restore the backup from before its upgrade.',
    );
  return waiting > 0
    ? warn(`${waiting} of this release are not run yet.`, 'Restart Quad: its start runs them.')
    : ok('up to date.');
}

const KEYS: Record<Awaited<ReturnType<typeof compareKey>>, Finding> = {
  first: ok('the one of this database.'),
  earlier: warn(
    'Quad has not started with the first key of LETTER_KEY yet.',
    'Restart all nodes, then run `npm run keys -- rotate`.',
  ),
  other: fail(
    'LETTER_KEY (or letter.key in DATA_DIR) is not the key of this database.',
    'Set the earlier key, or add it after the new one. If it is lost for good, run `npm run keys -- accept`.',
  ),
  none: warn('no Quad has started with this database yet.', 'Start Quad.'),
};

function judgeBackup(hours: number | null): Finding {
  const cure = 'Run `npm run backup -- FOLDER` each night (`systemctl enable --now quad-backup.timer`).';
  if (hours === null) return warn('no backup is on record.', cure);
  const says = `the last one is ${Math.round(hours)} h old.`;
  return hours > BACKUP_HOURS ? fail(says, cure) : ok(says);
}
