import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What failed, what it said, and what one saw then, as far as there was something to see. @typedef {{ title: string, why: string, sight?: string }} Failure */
/** @typedef {{ passed: number, failures: Failure[] }} Outcome */

/** The environment variable by which a reporter is told where to leave its outcome. */
export const OUTCOME_FILE = 'QUAD_TEST_OUTCOME';

/** Leaves the outcome for whoever started the runner. @param {Outcome} outcome */
export function leaveOutcome(outcome) {
  const file = process.env[OUTCOME_FILE];
  if (file) writeFileSync(file, JSON.stringify(outcome));
}

/** @typedef {{ message?: string | undefined, stack?: string | undefined, diff?: string | undefined }} Complaint */

/** What errors said, plainly, and where in the project. @param {readonly Complaint[]} errors */
export function wordsOf(errors) {
  const words = errors.flatMap(({ message, stack, diff }) => [
    stack ?? message ?? 'It said nothing.',
    diff ?? [],
  ]);
  const lines = stripVTControlCharacters(words.flat().join('\n')).split('\n');
  return lines
    .filter((line) => !/^\s+at (new Promise |.*(node_modules\/|node:|\/@vite\/))/.test(line))
    .join('\n');
}
