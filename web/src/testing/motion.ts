import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const FEATURE = 'prefers-reduced-motion';

/** Lets things move until the test ends; else nothing does, so that nothing on its way out lies above what is pressed. */
export async function letMove(): Promise<void> {
  await emulate('no-preference');
  onTestFinished(() => emulate('reduce'));
}

const emulate = (value: string): Promise<void> =>
  // The session's types know no commands of the browser's.
  (cdp() as unknown as { send: (name: string, given: object) => Promise<void> }).send(
    'Emulation.setEmulatedMedia',
    { features: [{ name: FEATURE, value }] },
  );
