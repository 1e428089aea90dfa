import { csvRecords } from '../csv-records.ts';
import { type CampusFile, campusFiles, type Column, type RowOf } from './columns.ts';

/** What is wrong with a line of a file, and how to mend it. Lines count from 1. */
export type Fault = { file: string; line: number; what: string; cure: string };
/** A row that can be used, and the line on which it ends. */
export type Read<Row> = { line: number; row: Row };
export type RowsOf<File extends CampusFile> = Read<RowOf<(typeof campusFiles)[File]>>[];

/**
 * Parses a CSV file of a campus folder. A row with a fault is left out.
 * @param content the bytes of the file
 */
export function readCsv<File extends CampusFile>(
  file: File,
  content: Uint8Array,
): { rows: RowsOf<File>; faults: Fault[] } {
  const columns: { [name: string]: Column<unknown> } = campusFiles[file];
  const faults: Fault[] = [];
  const say = (line: number, what: string, cure: string) => void faults.push({ file, line, what, cure });
  const csv = csvRecords(new TextDecoder('utf-8').decode(content));
  if (csv.fault) {
    const [what, cure] = CURES[csv.fault.reason];
    say(csv.fault.line, what, cure);
    return { rows: [], faults };
  }
  const [head, ...records] = csv.records;
  if (!head) {
    say(1, 'The file is empty.', `Begin it with ${Object.keys(columns).join(',')}.`);
    return { rows: [], faults };
  }
  const names = head.record.map((name) => name.trim());
  const before = faults.length;
  for (const name of names)
    if (!(name in columns))
      say(1, `There is no column “${name}”.`, `The columns are ${Object.keys(columns).join(',')}.`);
  for (const [name, { isOptional }] of Object.entries(columns))
    if (!isOptional && !names.includes(name))
      say(1, `The column ${name} is missing.`, 'Add it to the first line.');
  if (faults.length > before) return { rows: [], faults };

  const rows: Read<RowOf<(typeof campusFiles)[File]>>[] = [];
  for (const { record, info } of records) {
    const row = readRow(record, names, columns, (what, cure) => say(info.lines, what, cure));
    if (row) rows.push({ line: info.lines, row: row as RowOf<(typeof campusFiles)[File]> });
  }
  return { rows, faults };
}

const CURES = {
  encoding: ['A character is not UTF-8.', 'Save the file as “CSV UTF-8”.'],
  quote: [
    'A quote is in the wrong place.',
    'Put the whole field in quotes, and write each quote inside it twice.',
  ],
} as const;

function readRow(
  record: readonly string[],
  names: readonly string[],
  columns: { [name: string]: Column<unknown> },
  say: (what: string, cure: string) => void,
): object | undefined {
  if (record.length !== names.length) {
    const what =
      record.length === 1 && record[0] === ''
        ? 'The line is empty.'
        : `The line has ${record.length} fields, but the first line has ${names.length}.`;
    say(what, 'Remove the line, or put fields with commas in quotes.');
    return undefined;
  }
  let isWhole = true;
  const cells = Object.entries(columns).map(([name, { read, cure }]) => {
    const raw = record[names.indexOf(name)] ?? '';
    const value = read(raw);
    if (value === undefined) {
      isWhole = false;
      say(`${name} is “${shortened(raw)}”.`, cure);
    }
    return [name, value] as const;
  });
  return isWhole ? Object.fromEntries(cells) : undefined;
}

const shortened = (raw: string): string => (raw.length <= 60 ? raw : `${raw.slice(0, 60)}…`);
