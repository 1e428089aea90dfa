import { pushCalls } from '@quad/contract/push/calls.ts';
import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';
import { runCommand } from './testing/run-command.ts';

const app = await appOfFile();

test('the key for push notifications is changed beside a running server', async () => {
  const ann = await app.person();
  const before = await ann.callOk(pushCalls.GetPush, {});
  expect(await runCommand(app, 'push', ['rotate'])).toContain('is now number 2');
  const after = await ann.callOk(pushCalls.GetPush, {});
  expect([before.generation, after.generation]).toEqual([1, 2]);
  expect(after.public_key).not.toBe(before.public_key);
}, 120_000);
