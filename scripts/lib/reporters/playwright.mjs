import { readFileSync } from 'node:fs';
import { leaveOutcome, wordsOf } from './outcome.mjs';

/** @typedef {import('./outcome.mjs').Failure} Failure */
/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */

/** Counts what passed and keeps what failed, with what the page held then. */
export default class OutcomeReporter {
  /** Errors outside of any journey. @type {Failure[]} */
  #strays = [];
  /** @type {TestCase[]} */
  #journeys = [];

  /** @param {unknown} _config @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_config, suite) {
    this.#journeys = suite.allTests();
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    this.#strays.push({ title: 'between the journeys', why: wordsOf([error]) });
  }

  onEnd() {
    const failed = this.#journeys.filter((journey) => journey.outcome() === 'unexpected');
    leaveOutcome({
      passed: this.#journeys.filter((journey) => journey.outcome() === 'expected').length,
      failures: [...failed.map(failureOf), ...this.#strays],
    });
  }
}

/** @param {TestCase} journey @returns {Failure} */
function failureOf(journey) {
  const last = journey.results.at(-1);
  const account = last?.attachments.find(({ name, path }) => name === 'error-context' && path)?.path;
  // The runner's own account of a failure; its last listing is the page.
  const sight = account && /```yaml\n([\s\S]*?)```/.exec(readFileSync(account, 'utf8'))?.[1];
  return {
    title: journey.titlePath().filter(Boolean).join(' › '),
    why: wordsOf(last?.errors ?? []),
    ...(sight ? { sight } : {}),
  };
}
