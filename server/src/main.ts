import { whenParentEnds } from '#platform/parent.ts';
import { StartError } from '#platform/start-error.ts';
import { type Running, start } from './start.ts';

/** Longest time to finish what is in flight, in milliseconds. Source: wire.md "Running it". */
const STOP_WITHIN_MS = 9500;

const say = (line: string) => process.stdout.write(`${line}\n`);

let running: Promise<Running> | undefined;
let stopping = false;

function stop(): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
  void (async () => {
    await (await running?.catch(() => undefined))?.stop();
    process.exit(0);
  })();
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
whenParentEnds(stop);

try {
  running = start(say);
  const { url } = await running;
  say(`Quad is ready: open ${url}`);
} catch (error) {
  const isExpected = error instanceof StartError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(isExpected ? `${(error as Error).message}\n` : `${(error as Error).stack}\n`);
  process.exit(1);
}
