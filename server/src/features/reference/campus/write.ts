import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#platform/start-error.ts';
import { type CampusFile, campusFiles } from './columns.ts';
import { IDENTITY_FILE } from './identity.ts';

/** A row of a file, by the names of its columns. */
type CampusRow = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Writes a campus folder.
 * @throws StartError if the folder is not empty
 */
export async function writeCampus(
  folder: string,
  content: Record<CampusFile, readonly CampusRow[]> & { [IDENTITY_FILE]?: object },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new StartError(`${folder} is not empty.`);
  for (const [file, columns] of Object.entries(campusFiles)) {
    const names = Object.keys(columns);
    const rows = content[file as CampusFile].map((row) => names.map((name) => field(row[name])).join(','));
    await writeFile(join(folder, file), [names.join(','), ...rows, ''].join('\r\n'));
  }
  const identity = content[IDENTITY_FILE];
  if (identity) await writeFile(join(folder, IDENTITY_FILE), `${JSON.stringify(identity, null, 2)}\n`);
}

/** A value as a field of a CSV file (RFC 4180). */
function field(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
