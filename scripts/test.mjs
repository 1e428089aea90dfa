// npm test: all checks and tests, or a part: npm test -- contract|server|web|e2e|check [filters]. Ends with all that failed,
// with journeys that had to be repeated, and the line "N passed, N failed"; fails when anything failed.
import { delimiter } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/project.mjs';
import { hasBrowser, mentionRedis } from './lib/requirements.mjs';
import { runJourneys, runUnitTests } from './lib/runners.mjs';
import { say } from './lib/say.mjs';

const PARTS = ['check', 'contract', 'server', 'web', 'e2e'];

/** How much of what a failure said is said again at the end, in characters. */
const LEGIBLE = 3000;

const words = process.argv.slice(2);
const firstFilter = words.findIndex((word) => !PARTS.includes(word));
const named = firstFilter < 0 ? words : words.slice(0, firstFilter);
const filters = firstFilter < 0 ? [] : words.slice(firstFilter);
const parts = new Set(named.length ? named : PARTS);

await ensureInstalled();
process.env['PATH'] = [inProject('node_modules', '.bin'), process.env['PATH']].join(delimiter);

/** @type {import('./lib/results.mjs').Outcome[]} */
const outcomes = [];
if (parts.has('check')) {
  say('\nChecks');
  outcomes.push(runChecks(filters));
}
if ((parts.has('web') || parts.has('e2e')) && !(await hasBrowser())) {
  outcomes.push({ passed: 0, failures: [{ title: 'browser', why: 'There is none, see above.' }] });
  for (const part of ['web', 'e2e']) parts.delete(part);
}
if (parts.has('server')) mentionRedis();

const projects = ['contract', 'server', 'web'].filter((name) => parts.has(name));
if (projects.length) {
  say(`\nUnit tests: ${projects.join(', ')}`);
  outcomes.push(await runUnitTests(projects, filters));
}
if (parts.has('e2e')) {
  say('\nJourneys through the browser');
  await ensureBuilt();
  outcomes.push(await runJourneys(filters));
}

const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
const isNothing = passed + failures.length === 0;
if (isNothing) say(`\nNothing matches: ${words.join(' ')}. Parts are ${PARTS.join(', ')}.`);
process.exitCode = isNothing || failures.length > 0 ? 1 : 0;
// Said once more at the end, because thousands of lines lie between a failure and whoever reads the last page.
failures.forEach(({ title, why, sight }) => {
  say(`\n✗ ${title}\n${why.slice(0, LEGIBLE)}`);
  if (sight) say(`The page then:\n${sight.slice(0, LEGIBLE)}`);
});
const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
if (flaky.length) say('');
flaky.forEach((title) => say(`~ flaky, passed when it was repeated: ${title}`));
say(`\n${passed} passed, ${failures.length} failed`);
