import { readFileSync } from 'node:fs';
import { inProject } from './project.mjs';

/** @typedef {import('./layers.mjs').Finding} Finding */
/** @typedef {{ optionalDependencies?: Record<string, string> }} Entry */

const RULE =
  'package-lock.json lacks this optional package, which npm install hides and npm ci refuses. Pin a version whose siblings are all published.';

/** Optional dependencies that the lock names but does not hold. @returns {Finding[]} */
export function findMissingOptionals() {
  /** @type {Record<string, Entry>} */
  const packages = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages;
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !holds(packages, place, name))
      .map((name) => ({ where: `${place || 'package.json'} → ${name}`, rule: RULE })),
  );
}

/** Looks where Node would: beside the package's own dependencies, then further and further out. */
function holds(/** @type {object} */ packages, /** @type {string} */ place, /** @type {string} */ name) {
  for (let folder = place; ; folder = outerOf(folder)) {
    const candidate = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (candidate in packages) return true;
    if (!folder) return false;
  }
}

/** @param {string} place */
function outerOf(place) {
  const end = place.lastIndexOf('/node_modules/');
  return end < 0 ? '' : place.slice(0, end);
}
