import { readFileSync, readdirSync } from 'node:fs';
import { inProject } from '../project.mjs';

/** @typedef {import('./packages.mjs').Package} Package */

/** The names of files with the terms of a licence. */
const TERMS = /^(licen[cs]e|copying|notice)/i;
const README = /^readme/i;
/** The section of a README with the terms. */
const SECTION = /^#+ *licen[cs](?:e|ing)\b.*\n(?<terms>[\s\S]*?)(?=^#|(?![\s\S]))/im;

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
  const names = readdirSync(inProject(place)).toSorted();
  const read = (/** @type {string} */ name) => readFileSync(inProject(place, name), 'utf8');
  const texts = names.filter((name) => TERMS.test(name)).map((name) => read(name).trim());
  // Some packages have their terms, or those of the libraries in them, in their README only.
  if (texts.length === 0)
    for (const name of names.filter((each) => README.test(each)))
      texts.push(SECTION.exec(read(name))?.groups?.['terms']?.trim() ?? '');
  return (
    texts.filter(Boolean).join('\n\n') ||
    `The package comes without a file of its terms. It says: ${licence}.`
  );
}
