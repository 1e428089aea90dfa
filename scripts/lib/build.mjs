import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findPinnedNode, inProject, root } from './project.mjs';
import { run } from './run.mjs';
import { giveUp, saying } from './say.mjs';

const SHARED = ['contract', 'package-lock.json', 'tsconfig.base.json'];
const NO_SOURCES = new Set(['node_modules', 'dist', 'test-results', '.vite']);

const VITE = inProject('node_modules', 'vite', 'bin', 'vite.js');

/** What is built before it runs: in which folder, and by which program. */
const BUILDS = [
  {
    what: 'the web page',
    folder: 'web',
    // Node warns of what the build takes from it for the worker's types: nothing that whoever starts Quad could mend.
    words: ['--disable-warning=ExperimentalWarning', VITE, 'build', '--logLevel', 'warn', '--emptyOutDir'],
  },
  { what: 'the server', folder: 'server', words: ['build.ts'] },
];

/** Builds the web page and the server, unless they were built from the same sources. */
export async function ensureBuilt() {
  for (const one of BUILDS) await ensureOneBuilt(one);
}

/** @param {typeof BUILDS[number]} build */
async function ensureOneBuilt({ folder, what, words }) {
  const stamp = inProject(folder, 'dist', '.sources');
  const sources = hashOf([folder, ...SHARED].map((name) => inProject(name)));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  const build = () => run(findPinnedNode() ?? process.execPath, words, { cwd: inProject(folder) });
  const code = await saying(`Building ${what} (only now and when it changes)`, build);
  if (code !== 0) giveUp(`Building ${what} failed: see above.`);
  // Inside the result, so that a build that was cut off, which begins by emptying it, is never taken for finished.
  writeFileSync(stamp, sources);
}

/** @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} all files of the folder, in a fixed order; or the file itself */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  const names = readdirSync(path).filter((name) => !NO_SOURCES.has(name));
  return names.toSorted().flatMap((name) => filesIn(join(path, name)));
}
