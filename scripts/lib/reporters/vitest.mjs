import { relative } from 'node:path';
import { root } from '../project.mjs';
import { leaveOutcome, wordsOf } from './outcome.mjs';

/** @typedef {import('./outcome.mjs').Failure} Failure */
/** @typedef {import('vitest/node').TestModule} TestModule */

/**
 * Counts what passed and keeps what failed, also what fails between the tests: a file that breaks before its first, what
 * is done after the last, and an error that nobody waited for.
 */
export default class OutcomeReporter {
  /** @param {readonly TestModule[]} modules @param {readonly { message: string, stack?: string }[]} unhandled */
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const strays = unhandled.map((error) => ({ title: 'between the tests', why: wordsOf([error]) }));
    leaveOutcome({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [...modules.flatMap(failuresIn), ...strays],
    });
  }
}

/** @param {TestModule} module @returns {Failure[]} */
function failuresIn(module) {
  const file = relative(root, module.moduleId);
  const around = [module, ...module.children.allSuites()].map((part) => ({
    title: part.type === 'suite' ? part.fullName : 'around the tests',
    errors: part.errors(),
  }));
  const inside = [...module.children.allTests('failed')].map((test) => ({
    title: test.fullName,
    errors: test.result().errors ?? [],
  }));
  return [...around.filter(({ errors }) => errors.length > 0), ...inside].map(({ title, errors }) => ({
    title: `${file} › ${title}`,
    why: wordsOf(errors),
  }));
}
