import { whenParentEnds } from '#platform/parent.ts';
import { StartError } from '#platform/start-error.ts';
import { type Demo, type Running, start } from './start.ts';

/** Longest time to finish what is in flight, in milliseconds. Source: wire.md "Running it". */
const STOP_WITHIN_MS = 9500;

const say = (line: string) => process.stdout.write(`${line}\n`);

let running: Promise<Running> | undefined;
let stopping = false;
const hurry = new AbortController();

/** Stops so that no request is lost behind a proxy that reads `/readyz`. Source: reliability.md L7. */
function stop(): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
  void (async () => {
    const quad = await running?.catch(() => undefined);
    await quad?.leave(hurry.signal);
    await quad?.stop();
    process.exit(0);
  })();
}

/** For a person at the terminal, who waits for it. */
function stopAtOnce(): void {
  hurry.abort();
  stop();
}

/** Runs the server in this process until it is told to end. @param demo see `start` */
export async function run(demo?: Demo): Promise<void> {
  // What Quad makes is its own user's alone.
  process.umask(0o077);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stopAtOnce);
  whenParentEnds(stopAtOnce);

  try {
    running = start(say, demo);
    const { url } = await running;
    say(`Quad is ready: open ${url}`);
  } catch (error) {
    const isExpected = error instanceof StartError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    process.stderr.write(isExpected ? `${(error as Error).message}\n` : `${(error as Error).stack}\n`);
    process.exit(1);
  }
}
