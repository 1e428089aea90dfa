import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = (code: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { timeout: 120_000 });

const GUARD = JSON.stringify(new URL('./guard.ts', import.meta.url).href);
/** The code of a program that uses more and more memory and blocks all timers. It stops before it harms the machine. */
const GREEDY = `
  import { setTimeout as pause } from 'node:timers/promises';
  import { guardProcess } from ${GUARD};
  guardProcess({ memoryBytes: 300 * 1024 * 1024, processorMs: 1 });
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

/** The code of a program that does the given work under a guard and then prints `done`. */
const pieceOf = (work: string) => `
  import { setTimeout as pause } from 'node:timers/promises';
  import { guardProcess } from ${GUARD};
  const guard = guardProcess({ memoryBytes: 2 ** 40, processorMs: 200 });
  const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  const busy = (ms) => { for (const end = spent() + ms; spent() < end; ); };
  await pause(500);
  ${work}
  console.log('done');`;

test('one whose work takes too much of the processor is killed, however busy it is', async () => {
  const endless = pieceOf('guard.begin(); busy(15_000);');
  await expect(run(endless)).rejects.toMatchObject({ signal: 'SIGKILL', killed: false });
});

test('one that waits, works piece by piece or takes little ends by itself', async () => {
  const pieces = 'guard.begin(); busy(100); await pause(600); guard.end();'.repeat(3);
  const { stdout } = await run(pieceOf(`${pieces} busy(300);`));
  expect(stdout).toBe('done\n');
});
