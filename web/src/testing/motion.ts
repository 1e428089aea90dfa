import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const FEATURE = 'prefers-reduced-motion';

/**
 * Turns animations on until the test ends. They are off by default, because a disappearing element might cover the
 * element that the test presses.
 */
export async function letMove(): Promise<void> {
  await emulate('no-preference');
  onTestFinished(() => emulate('reduce'));
}

const emulate = (value: string): Promise<void> =>
  // Vitest's type of this object does not include the browser's own commands.
  (cdp() as unknown as { send: (name: string, given: object) => Promise<void> }).send(
    'Emulation.setEmulatedMedia',
    { features: [{ name: FEATURE, value }] },
  );
