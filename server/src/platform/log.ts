import type { LogType } from '@quad/contract/core/log-types.ts';
import { mkdirSync, openSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  type DestinationStream,
  type Logger,
  type LoggerOptions,
  destination,
  multistream,
  pino,
} from 'pino';
import { currentRequestId } from './request-id.ts';

/**
 * The server's log. Lines contain request ids. They contain no names, addresses, texts or tokens. They do not say which
 * user did something to which other user.
 */
export type Log = Logger;

type LogSettings = { logLevel: string; production: boolean; dataDir: string; port?: number };

/**
 * Opens the log. In production it writes JSON to standard output. Otherwise it writes all lines to `quad.log` in the
 * data folder, and only warnings to the terminal.
 */
export function openLog(settings: LogSettings): Log {
  const opened: Log = openWith(
    {
      level: settings.logLevel,
      // Tells the nodes apart.
      base: settings.port === undefined ? undefined : { node: `${hostname()}:${settings.port}` },
      timestamp: pino.stdTimeFunctions.isoTime,
      // `debug` is the type of lines that libraries write without a type. Source: specification 1 §8 "Log types". The logs
      // of requests have the request's id already.
      mixin: (_line: object, _level: number, logger: Log): { type: LogType; reqId?: string } => {
        const reqId = logger === opened ? currentRequestId() : undefined;
        return { type: 'debug', ...(reqId !== undefined && { reqId }) };
      },
      // Libraries log whole requests, with their addresses and cookies. So requests are dropped from the lines.
      serializers: { err: withoutData, req: dropped, res: dropped, busboyOptions: dropped },
    },
    settings,
  );
  return opened;
}

function openWith(options: LoggerOptions, { logLevel, production, dataDir }: LogSettings): Log {
  if (logLevel === 'silent') return pino(options);
  if (production) return pino(options, outlasting(destination({ dest: STANDARD_OUTPUT, sync: true })));
  mkdirSync(dataDir, { recursive: true });
  // Opens the file synchronously, because a log that is still being opened cannot be closed cleanly if the start fails.
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
/** The maximum size of the lines that wait while the disk is full, in bytes. Further lines are lost. */
const UNWRITTEN_BYTES = 1024 * 1024;
/** Buffered lines are written after this time in milliseconds, or earlier after this number of characters. */
const [FLUSH_MS, FLUSH_CHARACTERS] = [100, 4096];

/**
 * Makes the log lose lines if the disk is full or nobody reads the output. Otherwise the error would end the server.
 */
function outlasting(log: ReturnType<typeof destination>): ReturnType<typeof destination> {
  return log.on('error', () => undefined);
}

/**
 * Buffers lines and writes them together, because each write costs two thread switches. Writes the remaining lines when
 * the process ends.
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
  // `flush` does nothing during a write. Without this listener, lines that arrive during a write would wait for the
  // next line.
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
 * Returns the part of an error that may be logged: enough to find the place in the code. Leaves out PostgreSQL's
 * messages and details, because they contain data of rows. Keeps only the first line of other messages.
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
