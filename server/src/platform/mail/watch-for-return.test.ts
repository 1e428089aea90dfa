import { expect, onTestFinished, test } from 'vitest';
import { watchForReturn } from './watch-for-return.ts';

/**
 * Runs the checks until the service works again.
 * @returns the errors that were reported as faults
 */
async function faultsOn(errors: unknown[]): Promise<unknown[]> {
  const faults: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = async () => {
    if (errors.length > 0) throw errors.shift();
  };
  const looking = watchForReturn({
    check,
    back: async () => resolve(),
    everyMs: 1,
    onFault: (e) => void faults.push(e),
  });
  onTestFinished(looking.stop);
  looking.watch({ now: true });
  await promise;
  return faults;
}

test('what is away says so by a code or a plain error; anything else is heard, and looked at again all the same', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const fault = new TypeError('mail is not a function');
  const late = new Error('timeout exceeded when trying to connect');
  expect(await faultsOn([away, fault, late])).toEqual([fault]);
});
