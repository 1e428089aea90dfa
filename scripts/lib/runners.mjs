import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPinnedNode, inProject } from './project.mjs';
import { readJourneys, readUnitTests } from './results.mjs';
import { run } from './run.mjs';

/** @typedef {import('./results.mjs').Outcome} Outcome */

/** Where a runner leaves its JSON report. */
const REPORT = join(mkdtempSync(join(tmpdir(), 'quad-report-')), 'report.json');
process.once('exit', () => rmSync(join(REPORT, '..'), { recursive: true, force: true }));

/** @param {string[]} projects @param {string[]} filters @returns {Promise<Outcome>} */
export function runUnitTests(projects, filters) {
  const selection = projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  return runTool('vitest/vitest.mjs', ['run', ...reporters, ...selection, ...filters], readUnitTests);
}

/** @param {string[]} filters @returns {Promise<Outcome>} */
export function runJourneys(filters) {
  const words = ['test', '--config', inProject('e2e'), '--reporter=list,json', '--pass-with-no-tests'];
  return runTool('@playwright/test/cli.js', [...words, ...filters], readJourneys);
}

/**
 * Runs a test runner and reads its report. One that ends badly and names no failure has failed itself.
 * @template Report
 * @param {string} script @param {string[]} words @param {(report: Report) => Outcome} read
 * @returns {Promise<Outcome>}
 */
async function runTool(script, words, read) {
  rmSync(REPORT, { force: true });
  const path = inProject('node_modules', ...script.split('/'));
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  const code = await run(findPinnedNode() ?? process.execPath, [path, ...words], { env });
  const outcome = readReport(read);
  if (code === 0 || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [{ title: script, why: `It ended with code ${code}: see above.` }] };
}

/** @template Report @param {(report: Report) => Outcome} read @returns {Outcome} */
function readReport(read) {
  let text;
  try {
    text = readFileSync(REPORT, 'utf8');
  } catch {
    // A runner that broke down has left none; its code tells.
    return { passed: 0, failures: [] };
  }
  return read(JSON.parse(text));
}
