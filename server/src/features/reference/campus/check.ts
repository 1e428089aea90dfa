import { placeTypes } from '@quad/contract/places/limits.ts';
import type { SiteIdentity } from '@quad/contract/site.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCountryIds } from '../import.ts';
import { type CampusFile, campusFiles, NEEDED } from './columns.ts';
import { IDENTITY_FILE, readIdentity } from './identity.ts';
import { type Fault, readCsv, type RowsOf } from './read-csv.ts';

/** The content of a campus folder: the rows of each file, and what the site says about itself. */
export type Campus = { [File in CampusFile]: RowsOf<File> } & { identity: SiteIdentity | null };

/**
 * Reads a campus folder and finds every fault in it, sorted by file and line. The campus has all rows that can be read,
 * so use it only if there are no faults.
 */
export async function readCampus(folder: string): Promise<{ campus: Campus; faults: Fault[] }> {
  const faults: Fault[] = [];
  const readFileOf = async <File extends CampusFile>(file: File): Promise<RowsOf<File>> => {
    if (!existsSync(join(folder, file))) {
      if (NEEDED.includes(file))
        faults.push({
          file,
          line: 1,
          what: 'The file is missing.',
          cure: `Add it: npm run campus -- sample.`,
        });
      return [];
    }
    const read = readCsv(file, await readFile(join(folder, file)));
    faults.push(...read.faults);
    return read.rows;
  };
  const identityFile = join(folder, IDENTITY_FILE);
  const read = existsSync(identityFile) ? readIdentity(await readFile(identityFile, 'utf8')) : undefined;
  faults.push(...(read?.faults ?? []));
  const campus: Campus = {
    'universities.csv': await readFileOf('universities.csv'),
    'university_domains.csv': await readFileOf('university_domains.csv'),
    'courses.csv': await readFileOf('courses.csv'),
    'places.csv': await readFileOf('places.csv'),
    'help_lines.csv': await readFileOf('help_lines.csv'),
    'networks.csv': await readFileOf('networks.csv'),
    identity: read?.identity ?? null,
  };
  faults.push(...faultsBetween(campus, faults, await readCountryIds()));
  const files = [...Object.keys(campusFiles), IDENTITY_FILE];
  faults.sort((one, other) => files.indexOf(one.file) - files.indexOf(other.file) || one.line - other.line);
  return { campus, faults };
}

/** Every page carries all help lines, and each counted call looks through all networks. */
const [HELP_LINES_MAX, NETWORKS_MAX] = [20, 500];

/** The faults that show only where rows are compared with each other. */
function faultsBetween(campus: Campus, found: readonly Fault[], countries: ReadonlySet<number>): Fault[] {
  const faults: Fault[] = [];
  const say = (file: CampusFile) => (line: number, what: string, cure: string) =>
    void faults.push({ file, line, what, cure });
  // A row that cannot be read would make those that belong to it look wrong, too.
  const isReadable = (file: string) => !found.some((fault) => fault.file === file);
  const ids = new Set(campus['universities.csv'].map(({ row }) => row.id));
  for (const file of ['university_domains.csv', 'courses.csv', 'places.csv'] as const)
    for (const { line, row } of isReadable('universities.csv') ? campus[file] : [])
      if (!ids.has(row.uni_id))
        say(file)(
          line,
          `No institution has the id ${row.uni_id}.`,
          'Add it to universities.csv, or correct uni_id.',
        );
  const areDomainsRead = isReadable('university_domains.csv');
  checkInstitutions(campus, areDomainsRead, countries, say('universities.csv'));
  for (const { line, row } of campus['places.csv'])
    if (row.subtype !== null && !placeTypes[row.type].some((one) => one === row.subtype))
      say('places.csv')(line, `A ${row.type} has no subtype “${row.subtype}”.`, subtypesOf(row.type));
  checkHelpLines(campus, isReadable, say('help_lines.csv'));
  if (campus['networks.csv'].length > NETWORKS_MAX)
    say('networks.csv')(
      1,
      `There are more than ${NETWORKS_MAX} networks.`,
      'Join neighbours into larger networks.',
    );
  return [...faults, ...repeated(campus)];
}

type Say = (line: number, what: string, cure: string) => void;

function checkHelpLines(campus: Campus, isReadable: (file: string) => boolean, say: Say): void {
  const lines = campus['help_lines.csv'];
  if (lines.length > 0 && !lines.some(({ row }) => row.kind === 'crisis'))
    say(1, 'No line is for a crisis.', 'Give one line the kind crisis: help panels name it.');
  if (campus.identity && lines.length === 0 && isReadable('help_lines.csv'))
    say(1, 'site.json has no help lines beside it.', 'Add the file: else help pages name Australian lines.');
  if (!campus.identity && lines.length > 0 && isReadable(IDENTITY_FILE))
    say(1, 'There is no site.json beside it.', 'Add it: else help pages name the emergency number 000.');
  if (lines.length > HELP_LINES_MAX)
    say(
      1,
      `There are more than ${HELP_LINES_MAX} lines.`,
      'Every page carries them: keep the most important ones.',
    );
}

function checkInstitutions(
  campus: Campus,
  areDomainsRead: boolean,
  countries: ReadonlySet<number>,
  say: Say,
): void {
  const withDomain = new Set(campus['university_domains.csv'].map(({ row }) => row.uni_id));
  for (const { line, row } of campus['universities.csv']) {
    if (!countries.has(row.country_id))
      say(line, `No country has the id ${row.country_id}.`, campusFiles['universities.csv'].country_id.cure);
    if (areDomainsRead && row.signup_open && !withDomain.has(row.id))
      say(
        line,
        'It is open, but has no domain.',
        'Add one to university_domains.csv, or set signup_open to 0.',
      );
  }
}

const subtypesOf = (type: keyof typeof placeTypes): string =>
  placeTypes[type].length === 0
    ? 'Leave it empty.'
    : `Write one of: ${placeTypes[type].join(', ')}. Or leave it empty.`;

/** Values that must occur once only. Names are compared without regard to case. */
function repeated(campus: Campus): Fault[] {
  const once = <File extends CampusFile>(
    file: File,
    what: string,
    keyOf: (row: RowsOf<File>[number]['row']) => string | number,
  ): Fault[] => {
    const lines = new Map<string | number, number>();
    return (campus[file] as RowsOf<File>).flatMap(({ line, row }) => {
      const key = keyOf(row);
      const first = lines.get(key);
      if (first === undefined) lines.set(key, line);
      return first === undefined
        ? []
        : [
            {
              file,
              line,
              what: `Line ${first} has the same ${what}.`,
              cure: 'Change or remove one of them.',
            },
          ];
    });
  };
  return [
    ...once('universities.csv', 'id', ({ id }) => id),
    ...once('universities.csv', 'name', ({ name }) => name.toLowerCase()),
    ...once('university_domains.csv', 'domain', ({ domain }) => domain),
    ...once('courses.csv', 'course_id', ({ course_id }) => course_id),
    ...once(
      'courses.csv',
      'name at the institution',
      ({ uni_id, course_name }) => `${uni_id} ${course_name.toLowerCase()}`,
    ),
    ...once('places.csv', 'id', ({ id }) => id),
    ...once('help_lines.csv', 'name', ({ name }) => name.toLowerCase()),
    ...once('networks.csv', 'network', ({ network }) => network.toLowerCase()),
  ];
}
