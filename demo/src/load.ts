import { encryptSecret } from '@quad/server/features/auth/rules.ts';
import { sealAuthor } from '@quad/server/features/letters/rules.ts';
import type { Tx } from '@quad/server/platform/db/schema.ts';
import type { Services } from '@quad/server/platform/services.ts';
import { StartError } from '@quad/server/platform/start-error.ts';
import {
  appointStaff,
  continueNumbers,
  countReviews,
  forgetWindows,
  hangPortraits,
  insertRows,
  isUntouched,
  lockFilling,
  mailOnly,
  readReference,
} from './queries/campus.ts';
import { insertReports } from './queries/reports.ts';
import {
  DEMO_PASSWORD,
  DEMO_SECRET,
  DEMO_STAFF,
  READY_ACCOUNTS,
} from '@quad/server/features/auth/demo/accounts.ts';
import { unusableHash } from '@quad/server/features/auth/demo/close-accounts.ts';
import type { CampusRows } from './rows.ts';
import { FILLED, type FilledTable } from './tables.ts';

/** The seed of the random numbers. Every demo campus has the same seed. */
const SEED = 'quad';

type Needed = Pick<Services, 'config' | 'clock' | 'db' | 'mediaStore' | 'passwords' | 'storage'>;

async function insertAll(tx: Tx, rows: CampusRows): Promise<void> {
  const tables = Object.keys(FILLED) as FilledTable[];
  for (const table of tables) await insertRows(tx, table, rows[table]);
  await hangPortraits(tx);
  await countReviews(tx);
  await continueNumbers(tx);
  await forgetWindows(tx);
}

/** Inserts the campus's reports. @throws RangeError when a reported text does not exist */
async function report(tx: Tx): Promise<void> {
  const { REPORTS } = await import('./corpus.ts');
  if ((await insertReports(tx, REPORTS)) !== REPORTS.length)
    throw new RangeError('Somebody reports what nobody said.');
}

/** Gives staff roles to some people of the campus. They also get a password and a second factor to log in with. */
async function appoint(tx: Tx, { config, passwords }: Needed): Promise<void> {
  const password_hash = await passwords.hash(DEMO_PASSWORD);
  const seal = (user_id: number) => encryptSecret(config, user_id, DEMO_SECRET);
  await appointStaff(tx, DEMO_STAFF, { password_hash, seal });
}

/**
 * Makes the rows of a campus and stores its pictures. The code for this work is imported only here, because an ordinary
 * start does not need the code.
 */
async function prepareCampus(services: Needed, stored: string[]): Promise<CampusRows> {
  const [{ makeCampus }, { storePictures }, { rowsOf }] = await Promise.all([
    import('./campus.ts'),
    import('./pictures.ts'),
    import('./rows.ts'),
  ]);
  const reference = await readReference(services.db);
  const campus = makeCampus({ seed: SEED, now: services.clock.now(), reference });
  const pictures = await storePictures(campus, services.storage, (key) => stored.push(key));
  const ready = await services.passwords.hash(DEMO_PASSWORD);
  const hashes = { ready, nobody: await unusableHash(services) };
  const { config, clock } = services;
  return rowsOf(campus, pictures, hashes, (letter_id, user_id, university_id) =>
    sealAuthor({ config, clock }, letter_id, { user_id, university_id }),
  );
}

/**
 * Fills an unused database with the demo campus, completely or not at all. Does nothing to a database that is in use.
 * The database must have the reference data, including the invented places. Ids are the same on every machine.
 * @param say prints a line of progress in the terminal
 * @returns whether the campus was loaded
 * @throws StartError in production, where nobody may log in with a published password
 */
export async function loadDemoCampus(
  services: Needed,
  say: (line: string) => void = () => undefined,
): Promise<boolean> {
  const { config, db, mediaStore } = services;
  if (config.production) throw new StartError('The demo campus is refused under NODE_ENV=production.');
  if (!(await isUntouched(db))) return false;
  say('Filling the empty database with a demo campus.');
  const stored: string[] = [];
  const takeBack = () => mediaStore.deleteFiles(stored.map((storage_key) => ({ storage_key })));
  try {
    const rows = await prepareCampus(services, stored);
    const filled = await db.transaction().execute(async (tx) => {
      await lockFilling(tx);
      // Another server may have filled the database while the pictures were drawn.
      if (!(await isUntouched(tx))) return false;
      await insertAll(tx, rows);
      await report(tx);
      await appoint(tx, services);
      await mailOnly(tx, [...Object.keys(READY_ACCOUNTS), ...DEMO_STAFF.map(({ email }) => email)]);
      return true;
    });
    if (!filled) await takeBack();
    else say(`${rows.app_user.length} people, ${rows.chat.length} chats, ${rows.message.length} messages.`);
    return filled;
  } catch (error) {
    await takeBack().catch(() => undefined); // the first error is thrown, not that of the clean-up
    throw error;
  }
}
