import { parseArgs } from 'node:util';
import { isEmail } from '@quad/contract/core/fields.ts';
import { demoCode } from '#features/demo/staff-code.ts';
import { listStaff, type Role } from '#features/staff/roles/queries.ts';
import { setRole } from '#features/staff/roles/set-role.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Db } from '#platform/db/schema.ts';
import { ProblemError } from '#platform/problems.ts';
import { StartError } from '#platform/start-error.ts';
import { type Config, readConfig } from '../config.ts';
import { asCommand, reach } from './reach.ts';

// Says who is on staff: `npm run staff -- grant EMAIL admin`, also beside a running server, which learns of it at once.
// The console opens to them once they have switched on two-step login. Source: decisions.md "Staff".

const USAGE =
  'Say what: npm run staff -- list | grant EMAIL moderator | grant EMAIL admin | revoke EMAIL | code EMAIL';

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const config = readConfig();
  const doIt = understand(positionals, config);
  const { connection, leave } = await reach(config);
  const { db, close } = openDatabase(connection, () => undefined);
  try {
    await migrateToLatest(db);
    console.log(await doIt(db));
  } finally {
    await close();
    await leave();
  }
}

/** What is to be done. @throws StartError for what makes no sense */
function understand(
  [verb, address = '', role, ...more]: string[],
  config: Config,
): (db: Db) => Promise<string> {
  if (verb === 'list' && address === '') return list;
  const email = address.toLowerCase();
  if (more.length > 0 || !isEmail(email)) throw new StartError(USAGE);
  if (verb === 'revoke' && role === undefined) return (db) => give(db, email, 'member');
  if (verb === 'code' && role === undefined) return (db) => showCode(db, config, email);
  if (verb === 'grant' && (role === 'moderator' || role === 'admin')) return (db) => give(db, email, role);
  throw new StartError(USAGE);
}

async function list(db: Db): Promise<string> {
  const staff = await listStaff(db);
  if (staff.length === 0) return 'Nobody is on staff.';
  return staff
    .map(({ email, role, has_second_factor }) => `${email}  ${role}${has_second_factor ? '' : NOT_YET}`)
    .join('\n');
}

async function showCode(db: Db, config: Config, email: string): Promise<string> {
  if (config.production) throw new StartError('Codes are not shown under NODE_ENV=production.');
  const code = await demoCode(db, config, email);
  if (code === null) throw new StartError('Codes are shown for the staff of the demo campus only.');
  return code;
}

const NOT_YET = ' (the console opens once they have switched on two-step login in Settings)';

async function give(db: Db, email: string, role: Role): Promise<string> {
  const change = { email, role, reason: 'From the command line', actor_id: null };
  await db
    .transaction()
    .execute((tx) => setRole(tx, change))
    .catch((error: unknown) => {
      if (error instanceof ProblemError) throw new StartError(`${error.message}.`);
      throw error;
    });
  return role === 'member' ? `${email} is no longer on staff.` : `${email} is ${role} now.`;
}

await asCommand(run);
