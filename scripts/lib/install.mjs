import { readFileSync } from 'node:fs';
import { findPinnedNode, inProject } from './project.mjs';
import { run } from './run.mjs';
import { giveUp, saying } from './say.mjs';

/** Runs npm and these scripts; everything else has a Node of its own. */
const OLDEST_NODE = 20;

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} Entry */

/**
 * Installs what package-lock.json names, unless it is there already.
 * @returns {Promise<boolean>} whether it had to
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

/** Also with NODE_ENV=production: the page is built here, and the platform's own packages are optional ones. */
function npmCi() {
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // The npm that runs this script, under its own Node: ours is about to be replaced.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm && node
    ? run(node, [npm, ...words])
    : run('npm', words, { shell: process.platform === 'win32' });
}

/** npm writes down what it installed as its last act; that must be what the lock asks for. */
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
