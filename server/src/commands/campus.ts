import { parseArgs } from 'node:util';
import { readCampus } from '#features/reference/campus/check.ts';
import { exportCampus } from '#features/reference/campus/export.ts';
import { importCampus } from '#features/reference/campus/import.ts';
import type { Fault } from '#features/reference/campus/read-csv.ts';
import { countWritten, tell } from '#features/reference/campus/report.ts';
import { writeSample } from '#features/reference/campus/sample.ts';
import type { Db } from '#platform/db/schema.ts';
import { StartError } from '#platform/start-error.ts';
import { readCampusDir, readConfig } from '../config.ts';
import { asCommand, inDatabase } from './connect.ts';

// `npm run campus`: checks, imports and exports a site's own institutions, courses, places, help lines, networks and
// what it says about itself. A server may run at the same time, and uses the changes within seconds. Source:
// design/operations.md §6.2.

const USAGE = `Say what: npm run campus -- check DIR | import DIR [--dry-run] | export DIR | sample DIR
DIR may be left out where CAMPUS_DIR is set.`;

async function run(): Promise<void> {
  const { verb, folder, isDry } = readArguments();
  if (verb === 'sample') {
    await writeSample(folder);
    console.log(`A small campus is in ${folder}. Begin with its README.md.`);
  } else if (verb === 'check') {
    const { faults } = await readCampus(folder);
    mustBeRight(faults);
    console.log('Nothing is wrong.');
  } else if (verb === 'export') {
    await inDatabase(readConfig(), async (db) => {
      await exportCampus(db, folder);
      return `The campus is in ${folder}.`;
    });
  } else {
    const { campus, faults } = await readCampus(folder);
    mustBeRight(faults);
    await inDatabase(readConfig(), (db) => importing(db, campus, isDry));
  }
}

function readArguments() {
  const verbs = ['check', 'import', 'export', 'sample'] as const;
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const verb = verbs.find((one) => one === positionals[0]);
    const folder = positionals[1] ?? readCampusDir();
    const isDry = values['dry-run'];
    if (!verb || !folder || positionals.length > 2 || (isDry && verb !== 'import'))
      throw new StartError(USAGE);
    return { verb, folder, isDry };
  } catch (error) {
    if (error instanceof TypeError) throw new StartError(`${error.message}\n${USAGE}`);
    throw error;
  }
}

/** @throws StartError with a line for each fault */
function mustBeRight(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const lines = faults.map(({ file, line, what, cure }) => `${file}:${line}: ${what} ${cure}`);
  throw new StartError([...lines, `${faults.length} faults. Nothing was changed.`].join('\n'));
}

async function importing(
  db: Db,
  campus: Parameters<typeof importCampus>[1],
  isDry: boolean,
): Promise<string> {
  const { changes, faults } = await importCampus(db, campus, isDry);
  mustBeRight(faults);
  const written = countWritten(changes);
  const told = changes.length > 0 ? `${tell(changes)}\n` : '';
  if (isDry) return `${told}${written} changes. This was a dry run: nothing was changed.`;
  return `${told}${written} changes.`;
}

await asCommand(run);
