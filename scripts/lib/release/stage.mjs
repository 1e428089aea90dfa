import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  createReadStream,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inProject } from '../project.mjs';

/** @typedef {import('./packages.mjs').Package} Package */

/** The workspaces whose sources a release runs. */
export const WORKSPACES = /** @type {const} */ (['backup', 'contract', 'server']);

/** Files of the repository that are only for development. */
const NOT_RELEASED = /\.test\.tsx?$|\/testing\/|\/fixtures\/|^data\/demo\/|\/tsconfig\.json$/;
const RELEASED =
  /^((backup|contract|server)\/|data\/|deploy\/|docs\/(operating|backup|runbook)\.md$|LICENSE$|README\.md$)/;

/** Files of packages that only compilers and readers want. They are a quarter of all files. */
const NOT_RUN = /\.(d\.[cm]?ts|map|md)$/;

/** The script of package.json that runs a command of an installation. */
const COMMAND = /^node (?<file>(?:server|backup)\/src\/commands\/\S+\.ts)$/;

/**
 * Copies the files of the repository that a release contains.
 * @param {string} folder @param {readonly string[]} tracked all files of the repository
 */
export function copySources(folder, tracked) {
  for (const name of tracked.filter((each) => RELEASED.test(each) && !NOT_RELEASED.test(each))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(inProject(name), join(folder, name));
  }
}

/**
 * Copies the packages, links the workspaces beside them, and adds Node and the built page.
 * @param {string} folder @param {readonly Package[]} packages @param {string} node the path of the Node to pack
 */
export function copyPackages(folder, packages, node) {
  for (const { place } of packages) {
    // Packages within packages have their own entry in the list.
    const isWanted = (/** @type {string} */ path) =>
      !NOT_RUN.test(path) && !relative(inProject(place), path).split('/').includes('node_modules');
    cpSync(inProject(place), join(folder, place), {
      recursive: true,
      filter: isWanted,
      verbatimSymlinks: true,
    });
  }
  mkdirSync(join(folder, 'node_modules', '@quad'), { recursive: true });
  for (const name of WORKSPACES) symlinkSync(`../../${name}`, join(folder, 'node_modules', '@quad', name));
  mkdirSync(join(folder, 'bin'));
  copyFileSync(node, join(folder, 'bin', 'node'));
  symlinkSync('../deploy/quad', join(folder, 'bin', 'quad'));
  cpSync(inProject('web', 'dist'), join(folder, 'web', 'dist'), { recursive: true });
}

/**
 * Writes `package.json`, which names the version and the commit, and `commands`, which names the file of each command.
 * @param {string} folder @param {string} commit
 */
export function describe(folder, commit) {
  const { name, version, license, scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const own = { name, version, private: true, license, type: 'module', gitHead: commit };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, undefined, 2)}\n`);
  const commands = Object.entries(scripts).flatMap(([command, words]) => {
    const file = COMMAND.exec(words)?.groups?.['file'];
    return file ? [`${command} ${file}`] : [];
  });
  writeFileSync(join(folder, 'commands'), `${['start server/src/main.ts', ...commands].join('\n')}\n`);
}

/** Writes `SHA256SUMS` with a line for each file, as `sha256sum` reads it. @param {string} folder */
export async function writeChecksums(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => lstatSync(join(folder, name)).isFile());
  const lines = [];
  for (const name of files.toSorted()) lines.push(`${await hashOf(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
}

/** @param {string} path @returns {Promise<string>} */
export async function hashOf(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
