import type { LogType } from '@quad/contract/core/log-types.ts';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type DestinationStream, type Logger, destination, multistream, pino } from 'pino';

/** The server's log. Lines carry ids of requests, never names, addresses, texts, tokens or who did what to whom. */
export type Log = Logger;

type LogSettings = { logLevel: string; production: boolean; dataDir: string };

/**
 * Opens the log: JSON on standard output in production. Elsewhere the terminal belongs to the person who started Quad,
 * so it sees warnings only, and everything goes to `quad.log` beside the data.
 */
export function openLog({ logLevel, production, dataDir }: LogSettings): Log {
  const options = {
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Every line has a type; those that say none come from libraries. Source: specification 1 §8 "Log types".
    mixin: (): { type: LogType } => ({ type: 'debug' }),
    // Libraries like to tell of whole requests, with their addresses and cookies.
    serializers: { err: withoutData, req: dropped, res: dropped, busboyOptions: dropped },
  };
  if (logLevel === 'silent') return pino(options);
  if (production) return pino(options, outlasting(destination({ dest: STANDARD_OUTPUT, sync: true })));
  mkdirSync(dataDir, { recursive: true });
  // Opened at once: a log that is still opening cannot be ended cleanly when the start is refused.
  const opened = openSync(join(dataDir, 'quad.log'), 'a');
  const file = outlasting(
    destination({ dest: opened, sync: false, minLength: FLUSH_CHARACTERS, maxLength: UNWRITTEN_BYTES }),
  );
  return pino(
    options,
    multistream([
      { stream: buffered(file), level: 'trace' },
      { stream: process.stderr, level: 'warn' },
    ]),
  );
}

const STANDARD_OUTPUT = 1;
/** Bytes of lines that wait while the disk is full; what comes beyond them is not written. */
const UNWRITTEN_BYTES = 1024 * 1024;
/** Milliseconds after which buffered lines are written, and the characters after which they are written sooner. */
const [FLUSH_MS, FLUSH_CHARACTERS] = [100, 4096];

/** Lets a log lose lines, where the disk is full or nobody reads any more, rather than end the server. */
function outlasting(log: ReturnType<typeof destination>): ReturnType<typeof destination> {
  return log.on('error', () => undefined);
}

/**
 * Writes lines together with those that come soon after: each time another thread has to be woken, and the one that
 * answers again once it is done. What is left when the process ends is written then.
 */
function buffered(file: ReturnType<typeof destination>): DestinationStream {
  let isDue = false;
  let unwritten = 0;
  const write = () => {
    isDue = false;
    file.flush();
  };
  const writeSoon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(write, FLUSH_MS).unref();
  };
  file.on('write', (bytes) => (unwritten -= bytes));
  file.on('drop', (line) => (unwritten -= Buffer.byteLength(line)));
  // While it writes, a file does nothing when told to: what came meanwhile would wait for the next line.
  file.on('drain', () => {
    if (unwritten > 0) writeSoon();
  });
  return {
    write(line) {
      unwritten += Buffer.byteLength(line);
      file.write(line);
      writeSoon();
    },
  };
}

const dropped = (): undefined => undefined;

/**
 * What a line tells of an error, wherever it happened: enough to find the place. The message and the details of
 * PostgreSQL carry what stood in a row, and so may a second line of any message.
 */
function withoutData(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack, code, constraint } = error as Error & {
    code?: unknown;
    constraint?: unknown;
  };
  return {
    name,
    code,
    constraint,
    message: 'severity' in error ? 'database error' : message.split('\n')[0],
    stack: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 7)
      .join('\n'),
  };
}
