import { parseArgs } from 'node:util';
import type { Db } from '#platform/db/schema.ts';
import { formatDateTime } from '#platform/format-date-time.ts';
import { StartError } from '#platform/start-error.ts';
import { SWITCHES, type SwitchName } from '#platform/switches/names.ts';
import { insertSwitchChange, listSwitchedOff } from '#platform/switches/queries.ts';
import { readConfig } from '../config.ts';
import { asCommand, inDatabase } from './connect.ts';

// `npm run switch` switches parts of Quad off and on. All running nodes hear it at once. Without arguments it lists what
// is off.

/** The maximum length of the words that people read, in characters, as of an announcement. */
const WHY_MAX = 200;

const USAGE = `Say what: npm run switch -- ${SWITCHES.join('|')} off "why" | on
The words are shown to people. Without arguments: what is off.`;

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const doIt = understand(positionals);
  await inDatabase(readConfig(), doIt);
}

/** Parses the arguments. @throws StartError for invalid ones */
function understand([what, state, ...words]: string[]): (db: Db) => Promise<string> {
  if (what === undefined) return list;
  const name = SWITCHES.find((one) => one === what);
  const why = words.join(' ').trim();
  if (name && state === 'on' && why === '') return (db) => change(db, name, null);
  if (name && state === 'off' && why.length > WHY_MAX)
    throw new StartError(`The words are ${why.length} characters long. They must be at most ${WHY_MAX}.`);
  if (name && state === 'off' && why !== '') return (db) => change(db, name, why);
  throw new StartError(USAGE);
}

async function list(db: Db): Promise<string> {
  const off = new Map((await listSwitchedOff(db)).map((one) => [one.name, one]));
  return SWITCHES.map((name) => {
    const found = off.get(name);
    return found ? `${name}: off since ${formatDateTime(found.changed_at)}, “${found.why}”` : `${name}: on`;
  }).join('\n');
}

async function change(db: Db, name: SwitchName, why: string | null): Promise<string> {
  await insertSwitchChange(db, name, why);
  return why === null ? `${name} is on again.` : `${name} is off. People read: “${why}”`;
}

await asCommand(run);
