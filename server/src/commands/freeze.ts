import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isAuditIntact, pageAuditEntries } from '#features/moderation/queries/audit.ts';
import { pageCases } from '#features/reports/queries/freeze.ts';
import { asDate, systemClock } from '#platform/clock.ts';
import { takeTime } from '#platform/db/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import { inPages } from '#platform/personal-data.ts';
import { pageAllSessions } from '#platform/sessions/queries.ts';
import { StartError } from '#platform/start-error.ts';
import { pageSwitchChanges } from '#platform/switches/queries.ts';
import { readConfig } from '../config.ts';
import { asCommand, inDatabase } from './connect.ts';

// `npm run freeze -- FOLDER` seals the evidence of an incident: copies it as of one moment into a new folder, which only
// its owner can open, with the hash of each file. A server may run at the same time.

const USAGE = 'Say where: npm run freeze -- FOLDER (a folder that is not there yet)';
const HASHES = 'SHA256SUMS';

type Page = (db: Db, after: number, most: number) => Promise<readonly { key: number; row: object }[]>;

/** What is sealed, by file. Each line of a file is a row in JSON. */
const EVIDENCE: Record<string, { what: string; page: Page }> = {
  'audit.jsonl': { what: 'entries of the audit log', page: pageAuditEntries },
  'cases.jsonl': { what: 'cases of reports, with reports and snapshots', page: pageCases },
  'sessions.jsonl': { what: 'sessions, without their tokens', page: pageAllSessions },
  'switches.jsonl': { what: 'changes of switches', page: pageSwitchChanges },
};

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new StartError(USAGE);
  await inDatabase(readConfig(), (db) => freeze(db, resolve(folder)));
}

async function freeze(db: Db, folder: string): Promise<string> {
  await makeFolder(folder);
  const at = asDate(systemClock.now()).toISOString();
  const { counts, isIntact } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => copyAll(tx, folder));
  const lines = Object.entries(EVIDENCE).map(([name, { what }]) => `${name}: ${counts[name] ?? 0} ${what}`);
  const log = `The audit log is ${isIntact ? 'intact' : 'NOT intact: entries were changed or removed'}.`;
  await writeNew(join(folder, 'README.txt'), [`Frozen at ${at}.`, ...lines, log, ''].join('\n'));
  const sums = await hashesOf(folder, [...Object.keys(EVIDENCE), 'README.txt']);
  await writeNew(join(folder, HASHES), sums);
  return `${[`Frozen at ${at} in ${folder}:`, ...lines, log].join('\n')}
Keep this hash of ${HASHES} somewhere else: ${createHash('sha256').update(sums).digest('hex')}
Inside the folder, \`sha256sum -c ${HASHES}\` tells whether a file was changed.`;
}

/** Makes a folder for its owner alone. @throws StartError if it is there, because it could have evidence already */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOENT') throw error;
    throw new StartError(code === 'ENOENT' ? 'Make the folder above it first.' : USAGE);
  }
}

const writeNew = (path: string, text: string): Promise<void> =>
  writeFile(path, text, { flag: 'wx', mode: 0o400, flush: true });

async function copyAll(tx: Db, folder: string) {
  // The audit log may be long, and files are written between the statements.
  await takeTime(tx);
  const counts: Record<string, number> = {};
  for (const [name, { page }] of Object.entries(EVIDENCE))
    counts[name] = await copy(tx, join(folder, name), page);
  return { counts, isIntact: await isAuditIntact(tx) };
}

/** Writes rows into a new file. @returns how many */
async function copy(tx: Db, path: string, page: Page): Promise<number> {
  const file = await open(path, 'wx', 0o400);
  try {
    let count = 0;
    for await (const { row } of inPages((after, most) => page(tx, after, most))) {
      await file.write(`${JSON.stringify(row)}\n`);
      count += 1;
    }
    await file.sync();
    return count;
  } finally {
    await file.close();
  }
}

/** The hashes of files, in the format of `sha256sum`. */
async function hashesOf(folder: string, names: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const name of names) {
    const hash = createHash('sha256');
    for await (const part of createReadStream(join(folder, name))) hash.update(part as Buffer);
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  return lines.join('');
}

await asCommand(run);
