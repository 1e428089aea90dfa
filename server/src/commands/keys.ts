import { parseArgs } from 'node:util';
import { LETTER_DAYS } from '@quad/contract/letters/limits.ts';
import { rotateSecondFactors } from '#features/auth/second-factor/rotate.ts';
import { rotateLetters } from '#features/letters/cleanup/rotate.ts';
import { asDate, systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { acceptKey, isKeyOfLastStart } from '#platform/secret-key/fingerprint.ts';
import { StartError } from '#platform/start-error.ts';
import { type Config, readConfig } from '../config.ts';
import { asCommand, inDatabase } from './connect.ts';

// `npm run keys -- rotate` encrypts with the first secret key what has an earlier one. `accept` lets a server start with
// another secret key than before, because the earlier one is lost. A server may run at the same time.

const USAGE = 'Say what: npm run keys -- rotate | accept';
const ACCEPTED = `Quad can start with this key now. What was encrypted with the earlier key stays unreadable: letters belong
to nobody, and people with a second factor need a recovery code or a reset.`;
const NOT_STARTED = `No Quad has started with this LETTER_KEY in the first place yet. Start every node with the new key in front of the
earlier one, then rotate.`;

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const doIt = understand(positionals.join(' '));
  const config = readConfig();
  await inDatabase(config, (db) => doIt(db, config));
}

function understand(verb: string): (db: Db, config: Config) => Promise<string> {
  if (verb === 'rotate') return rotate;
  if (verb === 'accept') return accept;
  throw new StartError(USAGE);
}

async function accept(db: Db, config: Config): Promise<string> {
  await acceptKey(db, config);
  return ACCEPTED;
}

async function rotate(db: Db, config: Config): Promise<string> {
  // A node that does not have the new key yet could not decrypt what is encrypted with it.
  if (!(await isKeyOfLastStart(db, config))) throw new StartError(NOT_STARTED);
  const counts = {
    'second factors': await rotateSecondFactors(db, config),
    'authors of letters': await rotateLetters({ db, config, clock: systemClock }),
  };
  const lines = Object.entries(counts).map(([what, { rotated, unreadable }]) =>
    unreadable === 0
      ? `${what}: ${rotated} encrypted with the first key.`
      : `${what}: ${rotated} encrypted with the first key, ${unreadable} have a key that LETTER_KEY does not hold.`,
  );
  return [...lines, untilWhen(systemClock.now())].join('\n');
}

const DAY_MS = 24 * 60 * 60_000;

/** Until when earlier keys are needed. A letter in a backup is deleted once its days are over, a second factor is not. */
function untilWhen(now: number): string {
  const last = asDate(now + LETTER_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10);
  return `Earlier keys can be taken out of LETTER_KEY now. Keep them for backups made before: until ${last} for letters,
and as long as you keep such a backup for second factors.`;
}

await asCommand(run);
