import { readFileSync } from 'node:fs';
import { findPinnedNode, inProject } from './project.mjs';
import { run } from './run.mjs';
import { giveUp, saying } from './say.mjs';

/**
 * The oldest version of Node that can run npm and these scripts. Everything else runs under the Node that npm installs.
 */
const OLDEST_NODE = 20;

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} Entry */

/**
 * Installs the packages of package-lock.json if they are not installed yet.
 * @returns {Promise<boolean>} whether it installed them
 */
export async function ensureInstalled() {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < OLDEST_NODE)
    giveUp(`Quad needs Node ${OLDEST_NODE} or later to begin with; this is ${node}.`);
  if (isInstalled()) return false;
  const code = await saying('Installing the packages (only now and when they change; about a minute)', npmCi);
  if (code !== 0 || !isInstalled()) giveUp('The packages could not be installed: see above, then try again.');
  return true;
}

/**
 * Runs `npm ci`. Installs the development packages and the optional packages even if NODE_ENV=production. Development
 * packages build the page. Optional packages include those for the machine's platform.
 */
function npmCi() {
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // The installation replaces the project's Node. The installation therefore runs under npm's own Node, with the same
  // npm that runs this script.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm && node
    ? run(node, [npm, ...words])
    : run('npm', words, { shell: process.platform === 'win32' });
}

/**
 * Whether the installed packages are the packages of package-lock.json. npm writes its list of installed packages last,
 * so a complete list means a complete installation.
 */
function isInstalled() {
  const wanted = readPackages(inProject('package-lock.json'));
  const present = readPackages(inProject('node_modules', '.package-lock.json'));
  if (!wanted || !present || !findPinnedNode()) return false;
  return Object.entries(wanted)
    .filter(
      ([place, { optional, devOptional }]) => place.includes('node_modules/') && !optional && !devOptional,
    )
    .every(([place, { version, integrity }]) => {
      const there = present[place];
      return there && there.version === version && there.integrity === integrity;
    });
}

/** @param {string} file @returns {Record<string, Entry> | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
