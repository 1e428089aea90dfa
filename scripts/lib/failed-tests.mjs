// The names of the unit tests that failed. The runner of the unit tests writes them, and `npm test` repeats them as its
// last lines, because the output of the journeys is long and comes after the unit tests.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from './project.mjs';

/** Set while `npm test` runs. Other runs of the tests write no file. */
const ASKED = 'QUAD_NAME_FAILED_TESTS';
const FILE = inProject('node_modules', '.cache', 'failed-tests.txt');

/** Forgets the names of earlier runs. From now on, the processes that this one starts write the names. */
export function beginFailedTests() {
  process.env[ASKED] = '1';
  rmSync(FILE, { force: true });
}

/** @param {string[]} names */
export function rememberFailedTests(names) {
  if (!process.env[ASKED]) return;
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, names.map((name) => `${name}\n`).join(''));
}

/** @returns {string} a line for each test that failed since `beginFailedTests`; empty without such a test */
export const failedTests = () => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '');
