import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/**
 * Returns the path of the first of these programs that is on the PATH.
 * @param {...string} names @returns {string | undefined}
 */
export function findProgram(...names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Where Debian has the programs of PostgreSQL, in a folder for each major version. */
const DEBIAN = '/usr/lib/postgresql';

/** Returns the folder with the programs of the machine's newest PostgreSQL. @returns {string | undefined} */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'));
  const onPath = findProgram('initdb');
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? (onPath && dirname(onPath));
}
