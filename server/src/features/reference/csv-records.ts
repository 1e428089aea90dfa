import { CsvError, parse } from 'csv-parse/sync';

/** The fields of a record of a CSV file, and the line on which the record ends. Lines count from 1. */
export type CsvRecord = { record: string[]; info: { lines: number } };
/** Why a text cannot be split into records: it is not UTF-8, or a quote is in the wrong place. */
export type CsvFault = { line: number; reason: 'encoding' | 'quote' };

/**
 * Splits a CSV file into records, which may have different numbers of fields. With a fault there are none.
 * @param text the decoded file, with U+FFFD in place of bytes that are not UTF-8
 */
export function csvRecords(text: string): { records: CsvRecord[]; fault: CsvFault | null } {
  const broken = text.split('\n').findIndex((line) => line.includes('\uFFFD'));
  if (broken >= 0) return { records: [], fault: { line: broken + 1, reason: 'encoding' } };
  try {
    // The types of csv-parse do not know that `info` changes the shape of the records.
    const options = { bom: true, info: true, relax_column_count: true, record_delimiter: ['\r\n', '\n'] };
    return { records: parse(text, options) as unknown as CsvRecord[], fault: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records: [], fault: { line: Number(error['lines'] ?? 1), reason: 'quote' } };
  }
}
