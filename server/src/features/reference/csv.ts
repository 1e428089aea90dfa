/**
 * Reads comma-separated text with a header row (RFC 4180: quoted fields may hold commas, line breaks and doubled quotes).
 * @returns one object for each row, by the header's names
 * @throws when a row has more or fewer fields than the header
 */
export function readCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = splitRows(text.replace(/^\uFEFF/, ''));
  return rows.map((fields, index) => {
    if (fields.length !== header.length) throw new Error(`Row ${index + 2} does not fit the header.`);
    return Object.fromEntries(header.map((name, column) => [name, fields[column] ?? '']));
  });
}

/** One field with what ends it. Either quoted, with quotes doubled inside, or without quotes and separators. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

function splitRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const at = FIELD.lastIndex;
    const [, quoted, plain = '', end] = FIELD.exec(text) ?? [];
    if (end === undefined) throw new Error(`The text cannot be read from character ${at} on.`);
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    // A comma at the very end still has an empty field behind it.
    if (end === ',' && FIELD.lastIndex === text.length) row.push('');
    if (end !== ',' || FIELD.lastIndex === text.length) {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
