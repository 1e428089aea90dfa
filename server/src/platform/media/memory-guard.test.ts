import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = (code: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { timeout: 20_000 });

const GUARD = JSON.stringify(new URL('./memory-guard.ts', import.meta.url).href);
/** Takes more and more memory, without ever coming to a timer, and gives up before it hurts. */
const GREEDY = `
  import { setTimeout as pause } from 'node:timers/promises';
  import { guardMemory } from ${GUARD};
  guardMemory(300 * 1024 * 1024);
  await pause(1000);
  const taken = [];
  while (taken.length < 1500) {
    taken.push(Buffer.alloc(1024 * 1024, 1));
    await null;
    for (const end = performance.now() + 1; performance.now() < end; );
  }`;

test('a process that takes too much memory is killed, however busy it is', async () => {
  await expect(run(GREEDY)).rejects.toMatchObject({ signal: 'SIGKILL', killed: false });
});

test('one that takes little ends by itself', async () => {
  await expect(run(`import { guardMemory } from ${GUARD}; guardMemory(2 ** 40);`)).resolves.toBeDefined();
});
