import { readFileSync, readdirSync } from 'node:fs';
import { inProject } from '../project.mjs';

/** @typedef {import('./packages.mjs').Package} Package */

/** The names of files with the terms of a licence. */
const TERMS = /^(licen[cs]e|copying|notice)/i;

/**
 * Returns the text of `THIRD-PARTY.txt`: a line for each package, then the terms that each package comes with.
 * @param {readonly Package[]} packages
 */
export function thirdParty(packages) {
  const lines = packages.map(({ name, version, licence }) => `${name} ${version} ${licence}`);
  const sections = packages.map((each) => `${headingOf(each)}\n\n${termsOf(each)}`);
  return `${[...new Set(lines)].join('\n')}\n\n${[...new Set(sections)].join('\n\n')}\n`;
}

/** @param {Package} each */
const headingOf = ({ name, version }) => `== ${name} ${version} ==`;

/** @param {Package} each */
function termsOf({ place, licence }) {
  const files = readdirSync(inProject(place)).filter((name) => TERMS.test(name));
  const texts = files.toSorted().map((name) => readFileSync(inProject(place, name), 'utf8').trim());
  return texts.join('\n\n') || `The package comes without a file of its terms. It says: ${licence}.`;
}
