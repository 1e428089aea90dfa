import { whenParentEnds } from '#platform/parent.ts';
import { StartError } from '#platform/start-error.ts';
import { type Demo, type Running, start } from './start.ts';

/** The maximum time to finish the requests and stop, in milliseconds. Source: wire.md "Running it". */
const STOP_WITHIN_MS = 9500;

const say = (line: string) => process.stdout.write(`${line}\n`);

let running: Promise<Running> | undefined;
let stopping = false;
const hurry = new AbortController();

/**
 * Stops without losing a request. The server still answers for a while, so that proxies that read `/readyz` send new
 * requests to other nodes. Source: reliability.md L7.
 */
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

/** Stops without the wait for proxies, because the user at the terminal pressed Ctrl+C. */
function stopAtOnce(): void {
  hurry.abort();
  stop();
}

/** Runs the server in this process until a signal ends it. @param demo see `start` */
export async function run(demo?: Demo): Promise<void> {
  // Only the user of this process may read the files that Quad creates.
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
