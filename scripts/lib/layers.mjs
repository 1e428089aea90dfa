import { readdirSync } from 'node:fs';
import { inProject } from './project.mjs';

/** @typedef {{ where: string, rule: string }} Finding */

const FOLDERS = ['contract/src', 'server/src', 'web/src', 'e2e', 'bench'];

/**
 * Imports that cross a boundary of .dependency-cruiser.cjs.
 * @returns {Promise<Finding[]>}
 * @throws Error when hardly anything was read, because "no files, no violations" is no good news
 */
export async function findCrossings() {
  const { cruise } = await import('dependency-cruiser');
  const { options, forbidden = [] } = (await import('../../.dependency-cruiser.cjs')).default;
  const present = FOLDERS.filter((folder) => hasFiles(inProject(folder)));
  const { output } = await cruise(present, {
    ...options,
    ruleSet: { forbidden },
    validate: true,
  });
  const { modules, summary } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output);
  const read = modules.filter(
    ({ source, dependencies }) => /\.tsx?$/.test(source) && dependencies.length > 0,
  );
  if (read.length < present.length)
    throw new Error('No imports were found: the parser does not read the sources.');
  const comments = new Map(forbidden.map(({ name = '', comment = '' }) => [name, comment]));
  return summary.violations.map(({ from, to, rule, cycle }) => ({
    where: cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`,
    rule: `${rule.name}: ${comments.get(rule.name)}`,
  }));
}

/** @param {string} folder */
function hasFiles(folder) {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}
