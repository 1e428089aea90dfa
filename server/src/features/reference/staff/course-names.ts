import { cleanText, textLength } from '@quad/contract/core/text.ts';
import { COURSE_NAME_MAX } from '@quad/contract/reference/staff-calls.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { badRequest } from '#platform/problems.ts';

const notRight = (line: number, what: string) => badRequest(`Line ${line}: ${what}`, 'csv');

/**
 * Reads the names of courses from a CSV file with a column `course_name`. Other columns are ignored.
 * @throws 400 with the first line that is not right
 */
export function readCourseNames(csv: string): string[] {
  const [head, ...lines] = recordsOf(csv);
  const column = head?.record.findIndex((name) => name.trim() === 'course_name') ?? -1;
  if (column < 0) throw notRight(1, 'There’s no column “course_name”');
  return lines.map(({ record, info }) => {
    const raw = record[column] ?? '';
    // Normalizing a text that is far too long would block the server.
    const name = raw.length > COURSE_NAME_MAX * 4 ? raw : cleanText(raw).trim();
    if (name === '') throw notRight(info.lines, 'The name is missing');
    if (textLength(name) > COURSE_NAME_MAX)
      throw notRight(info.lines, `The name is longer than ${COURSE_NAME_MAX} characters`);
    return name;
  });
}

type Line = { record: string[]; info: { lines: number } };

function recordsOf(csv: string): Line[] {
  const broken = csv.indexOf('\uFFFD');
  if (broken >= 0) throw notRight(csv.slice(0, broken).split('\n').length, 'Save the file as UTF-8');
  const record_delimiter = ['\r\n', '\n'];
  try {
    // The types of csv-parse do not know that `info` changes the shape of the records.
    return parse(csv, {
      bom: true,
      info: true,
      record_delimiter,
      relax_column_count: true,
    }) as unknown as Line[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw notRight(Number(error['lines'] ?? 1), 'A quote is in the wrong place');
  }
}
