import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPinnedNode, inProject } from './project.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/** @typedef {{ passed: number, failed: number }} Outcome */

/** @param {string[]} projects @param {string[]} filters @returns {Promise<Outcome>} */
export function runUnitTests(projects, filters) {
  return counted('unit tests', countVitest, (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const selection = projects.flatMap((name) => ['--project', name]);
    return runTool('vitest/vitest.mjs', ['run', ...reporters, ...selection, ...filters]);
  });
}

/** @param {string[]} filters @returns {Promise<Outcome>} */
export function runJourneys(filters) {
  return counted('journeys', countPlaywright, (file) => {
    const words = [
      'test',
      '--config',
      inProject('e2e'),
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...filters,
    ];
    return runTool('@playwright/test/cli.js', words, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  });
}

/**
 * Prints what the page held when a journey failed, for whoever sees only this output and none of the files.
 * Source: the runner's own account of a failure, of which the last listing is the page.
 * @param {any} report
 */
function tellLastSights({ suites = [] }) {
  for (const [title, file] of suites.flatMap(failuresOf)) {
    const sight = /```yaml\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8'))?.[1];
    if (sight) say(`\nThe page when “${title}” failed:\n${sight}`);
  }
}

/** @param {any} suite @returns {[title: string, file: string][]} */
function failuresOf({ suites = [], specs = [] }) {
  const own = specs.flatMap((/** @type {any} */ { title, tests }) =>
    tests
      .flatMap((/** @type {any} */ { results }) => results)
      .flatMap((/** @type {any} */ { attachments }) => attachments)
      .filter((/** @type {any} */ { name, path }) => name === 'error-context' && path)
      .map((/** @type {any} */ { path }) => [title, path]),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** @param {string} script @param {string[]} words @param {Record<string, string>} [env] */
function runTool(script, words, env = {}) {
  const path = [inProject('node_modules', ...script.split('/')), ...words];
  return run(findPinnedNode() ?? process.execPath, path, { env: { ...process.env, ...env } });
}

/**
 * Runs a test runner that writes a report, and counts. A runner that fails without a failed test counts as one.
 * @param {string} what @param {(report: any) => Outcome} count @param {(file: string) => Promise<number>} work
 * @returns {Promise<Outcome>}
 */
async function counted(what, count, work) {
  const folder = mkdtempSync(join(tmpdir(), 'quad-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await work(file);
    const outcome = readOutcome(file, count);
    if (code === 0 || outcome.failed > 0) return outcome;
    say(`The ${what} ended with code ${code}.`);
    return { ...outcome, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file @param {(report: any) => Outcome} count @returns {Outcome} */
function readOutcome(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** A file that breaks before its first test has no failed test to count, so it counts itself. @returns {Outcome} */
function countVitest(/** @type {any} */ { numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    (/** @type {any} */ { status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Errors are those outside of any test. @returns {Outcome} */
function countPlaywright(/** @type {any} */ report) {
  tellLastSights(report);
  const { stats, errors } = report;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
