import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';

/**
 * An installed package.
 * @typedef {{ place: string, name: string, version: string, licence: string }} Package `place` is its folder in the
 *   project, such as `node_modules/pg`
 */
/**
 * @typedef {{ version?: string, link?: boolean, resolved?: string, license?: string,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string> }} Entry an entry of package-lock.json
 */

/** @returns {Record<string, Entry>} */
const readLock = () => JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages;

/**
 * Returns the installed packages that these workspaces and packages need at runtime, with the packages that those need.
 * Packages for other platforms are not installed, so they are left out.
 * @param {readonly string[]} from places, such as `server` or `node_modules/sharp`
 * @param {readonly string[]} [without] places that are left out, with everything that only they need
 * @returns {Package[]} in the order of their places
 * @throws if a package says no licence
 */
export function packagesOf(from, without = []) {
  const lock = readLock();
  const seen = new Set(without);
  /** @type {Set<string>} */
  const places = new Set();
  const waiting = [...from];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    const entry = lock[place];
    if (!entry || !existsSync(inProject(place))) continue;
    if (place.startsWith('node_modules/')) places.add(place);
    const needed = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const name of Object.keys(needed)) waiting.push(...placesOf(lock, place, name));
  }
  return [...places].toSorted().map((place) => packageAt(place, lock[place]));
}

/**
 * Finds a package as Node does: first beside the one that needs it, then further up.
 * @param {Record<string, Entry>} lock @param {string} from @param {string} name
 */
function placesOf(lock, from, name) {
  for (let folder = from; ; folder = above(folder)) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = lock[place];
    if (entry) return [entry.link && entry.resolved ? entry.resolved : place];
    if (folder === '') return [];
  }
}

/** The folder whose packages are searched next. @param {string} place */
const above = (place) => place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')));

/** @param {string} place @param {Entry | undefined} entry @returns {Package} */
function packageAt(place, entry) {
  const own = JSON.parse(readFileSync(inProject(place, 'package.json'), 'utf8'));
  // Some old packages have a list of licences.
  const licence = entry?.license ?? own.license ?? own.licenses?.[0]?.type;
  if (typeof licence !== 'string') throw new Error(`${place} says no licence.`);
  return { place, name: own.name, version: own.version, licence };
}
