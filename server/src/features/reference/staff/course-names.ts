import { cleanText, textLength } from '@quad/contract/core/text.ts';
import { COURSE_NAME_MAX } from '@quad/contract/reference/staff-calls.ts';
import { badRequest } from '#platform/problems.ts';
import { csvRecords } from '../csv-records.ts';

const FAULTS = { encoding: 'Save the file as UTF-8', quote: 'A quote is in the wrong place' };

const notRight = (line: number, what: string) => badRequest(`Line ${line}: ${what}`, 'csv');

/**
 * Reads the names of courses from a CSV file with a column `course_name`. Other columns are ignored.
 * @throws 400 with the first line that is not right
 */
export function readCourseNames(csv: string): string[] {
  const { records, fault } = csvRecords(csv);
  if (fault) throw notRight(fault.line, FAULTS[fault.reason]);
  const [head, ...lines] = records;
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
