import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/** What failed, what it said, and what one saw then, as far as there was something to see. @typedef {{ title: string, why: string, sight?: string }} Failure */
/** `flaky` passed when they were repeated. @typedef {{ passed: number, failures: Failure[], flaky?: string[] }} Outcome */
/** @typedef {import('@playwright/test/reporter').JSONReport} JourneyReport */
/** @typedef {{ title: string, test: import('@playwright/test/reporter').JSONReportTest }} Journey */
/** @typedef {import('vitest/node').JsonTestResults} UnitReport */

/** What the JSON report of vitest says. @param {UnitReport} report @returns {Outcome} */
export function readUnitTests({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const around = message ? [{ title: `${file} › around the tests`, why: plain([message]) }] : [];
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const inside = failed.map(({ ancestorTitles, title, failureMessages }) => ({
      title: [file, ...ancestorTitles, title].filter(Boolean).join(' › '),
      why: plain(failureMessages ?? []),
    }));
    return [...around, ...inside];
  });
  return { passed: numPassedTests, failures };
}

/** What the JSON report of Playwright says. @param {JourneyReport} report @returns {Outcome} */
export function readJourneys({ suites, errors, stats }) {
  const journeys = suites.flatMap((suite) => journeysIn(suite, []));
  const failed = journeys.filter(({ test }) => test.status === 'unexpected');
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...failed.map(failureOf),
      ...errors.map((error) => ({ title: 'between the journeys', why: wordsOf([error]) })),
    ],
    flaky: journeys.filter(({ test }) => test.status === 'flaky').map(({ title }) => title),
  };
}

/** @param {JourneyReport['suites'][number]} suite @param {string[]} outer @returns {Journey[]} */
function journeysIn({ title, specs, suites = [] }, outer) {
  const titles = [...outer, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({ title: [test.projectName, ...titles, spec.title].join(' › '), test })),
  );
  return [...own, ...suites.flatMap((suite) => journeysIn(suite, titles))];
}

/** @param {Journey} journey @returns {Failure} */
function failureOf({ title, test }) {
  const last = test.results.at(-1);
  const account = last?.attachments.find(({ name, path }) => name === 'error-context' && path)?.path;
  // The runner's own account of a failure; its last listing is the page.
  const sight = account && /```yaml\n([\s\S]*?)```/.exec(readFileSync(account, 'utf8'))?.[1];
  return { title, why: wordsOf(last?.errors ?? []), ...(sight ? { sight } : {}) };
}

/** @param {readonly { message?: string | undefined, stack?: string | undefined }[]} errors */
const wordsOf = (errors) => plain(errors.map(({ message, stack }) => stack ?? message ?? 'It said nothing.'));

/** Words without colours, and of what called what only the lines of the project. @param {readonly string[]} words */
const plain = (words) =>
  stripVTControlCharacters(words.join('\n'))
    .split('\n')
    .filter((line) => !/^\s+at (new Promise |.*(node_modules\/|node:|\/@vite\/))/.test(line))
    .join('\n');
