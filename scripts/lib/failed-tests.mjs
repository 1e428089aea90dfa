// The names of the unit tests that failed. The runner of the unit tests writes them, and `npm test` repeats them as its
// last lines, because the output of the journeys is long and comes after the unit tests.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from './project.mjs';

const FILE = inProject('node_modules', '.cache', 'failed-tests.txt');

export function forgetFailedTests() {
  rmSync(FILE, { force: true });
}

/** @param {string[]} names */
export function rememberFailedTests(names) {
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, names.map((name) => `${name}\n`).join(''));
}

/** @returns {string} a line for each test that failed since `forgetFailedTests`; empty without such a test */
export const failedTests = () => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '');
