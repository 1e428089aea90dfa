import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findPinnedNode, inProject, root } from './project.mjs';
import { run } from './run.mjs';
import { giveUp, saying } from './say.mjs';

const SOURCES = ['web', 'contract', 'package-lock.json', 'tsconfig.base.json'];
const NO_SOURCES = new Set(['node_modules', 'dist', 'test-results', '.vite']);

const VITE = inProject('node_modules', 'vite', 'bin', 'vite.js');
/**
 * The file with the hash of the sources of the last complete build. An interrupted build has no such file, because a
 * build first empties its folder.
 */
const STAMP = inProject('web', 'dist', '.sources');

/**
 * Builds the web page if its sources have changed since the last build. The server needs no build, because Node runs
 * its sources.
 */
export async function ensureBuilt() {
  const sources = hashOf(SOURCES.map((name) => inProject(name)));
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  // Node warns that the build uses an experimental feature. The person who starts Quad cannot change that, so the
  // warning is hidden.
  const words = [
    '--disable-warning=ExperimentalWarning',
    VITE,
    'build',
    '--logLevel',
    'warn',
    '--emptyOutDir',
  ];
  const build = () => run(findPinnedNode() ?? process.execPath, words, { cwd: inProject('web') });
  const code = await saying('Building the web page (only now and when it changes)', build);
  if (code !== 0) giveUp('Building the web page failed: see above.');
  writeFileSync(STAMP, sources);
}

/** @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]} the file, or all files in the folder in a fixed order; in both cases without tests
 */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  const names = readdirSync(path).filter((name) => !NO_SOURCES.has(name));
  return names.toSorted().flatMap((name) => filesIn(join(path, name)));
}
