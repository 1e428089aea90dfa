import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPinnedNode, inProject } from './project.mjs';
import { OUTCOME_FILE } from './reporters/outcome.mjs';
import { run } from './run.mjs';

/** @typedef {import('./reporters/outcome.mjs').Outcome} Outcome */

/** @param {string[]} projects @param {string[]} filters @returns {Promise<Outcome>} */
export function runUnitTests(projects, filters) {
  const reporters = ['--reporter=default', `--reporter=${reporter('vitest')}`];
  const selection = projects.flatMap((name) => ['--project', name]);
  return runTool('unit tests', 'vitest/vitest.mjs', ['run', ...reporters, ...selection, ...filters]);
}

/** @param {string[]} filters @returns {Promise<Outcome>} */
export function runJourneys(filters) {
  const words = ['test', '--config', inProject('e2e'), `--reporter=list,${reporter('playwright')}`];
  return runTool('journeys', '@playwright/test/cli.js', [...words, '--pass-with-no-tests', ...filters]);
}

/** @param {'vitest' | 'playwright'} name */
function reporter(name) {
  return inProject('scripts', 'lib', 'reporters', `${name}.mjs`);
}

/**
 * Runs a test runner whose reporter leaves an outcome. One that ends badly and names no failure has failed itself.
 * @param {string} what @param {string} script @param {string[]} words
 * @returns {Promise<Outcome>}
 */
async function runTool(what, script, words) {
  const folder = mkdtempSync(join(tmpdir(), 'quad-report-'));
  const file = join(folder, 'outcome.json');
  try {
    const path = [inProject('node_modules', ...script.split('/')), ...words];
    const env = { ...process.env, [OUTCOME_FILE]: file };
    const code = await run(findPinnedNode() ?? process.execPath, path, { env });
    const outcome = readOutcome(file);
    if (code === 0 || outcome.failures.length > 0) return outcome;
    return { ...outcome, failures: [{ title: what, why: `They ended with code ${code}.` }] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file @returns {Outcome} */
function readOutcome(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failures: [] };
  }
}
