import { check } from '@quad/contract/core/check.ts';
import type { Signals } from '@quad/contract/core/event.ts';
import type { Socket } from 'socket.io';
import type * as z from 'zod/mini';
import { type NewsItem, newsQueue } from '#platform/news.ts';
import { ProblemError, badRequest, invalid } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import type { Caller } from '#platform/sessions/queries.ts';
import type { SignalContext, SignalHandlers } from '#platform/signals.ts';

/** A signal with its schema and what answers it. */
type MountedSignal = {
  name: string;
  schema: z.ZodMiniType;
  handler: (context: SignalContext<unknown>) => Promise<void>;
};

/** Lists a feature's signals for the hub. */
export function mountSignals<S extends Signals>(signals: S, handlers: SignalHandlers<S>): SignalBook {
  return new Map(
    Object.entries(signals).map(([name, schema]) => {
      const handler = handlers[name] as MountedSignal['handler'];
      return [name, { name, schema, handler }];
    }),
  );
}

/** Signals by their names, one book for all sockets. */
export type SignalBook = ReadonlyMap<string, MountedSignal>;

type Opened = { services: Services; send(item: NewsItem): void };
type Acknowledge = (answer: unknown) => void;

/**
 * Hears one socket's signals. Every packet comes through here, known or not, so that a malformed one is answered
 * with 400 and harms nobody; too much nonsense ends the connection. Source: security.md §2 last row, §3 "Socket".
 */
export function listenTo(socket: Socket, caller: Caller, signals: SignalBook, opened: Opened): void {
  socket.onAny((name: unknown, ...args: unknown[]) => {
    const last = args.at(-1);
    const acknowledge = typeof last === 'function' ? (last as Acknowledge) : undefined;
    const signal = typeof name === 'string' ? signals.get(name) : undefined;
    hear(socket, caller, signal, args[0], opened).then(
      () => acknowledge?.({ status: true, content: null }),
      (error: unknown) => refuse(socket, String(name), signal, acknowledge, error, opened.services),
    );
  });
}

async function hear(
  socket: Socket,
  caller: Caller,
  signal: MountedSignal | undefined,
  payload: unknown,
  { services, send }: Opened,
): Promise<void> {
  await services.limits.consume('socket-event', caller.user_id).catch(async (tooMany: unknown) => {
    await endNonsense(socket, caller, services);
    throw tooMany;
  });
  const checked = signal ? check(signal.schema, payload) : undefined;
  if (!signal || !checked?.ok) {
    await endNonsense(socket, caller, services);
    throw checked && !checked.ok ? invalid(checked.problems) : badRequest('Unknown event');
  }
  const news = newsQueue(send);
  await signal.handler({
    payload: checked.value,
    user: caller,
    db: services.db,
    services,
    tell: news.tell,
    join: (room) => void socket.join(room),
    leave: (room) => void socket.leave(room),
  });
  news.leave();
}

/** Counts what nobody should send, such as signals beyond their rate. @throws 429 and ends the connection */
async function endNonsense(socket: Socket, { user_id }: Caller, { limits }: Services): Promise<void> {
  await limits.consume('socket-nonsense', user_id).catch((error: unknown) => {
    socket.disconnect(true);
    throw error;
  });
}

function refuse(
  socket: Socket,
  name: string,
  signal: MountedSignal | undefined,
  acknowledge: Acknowledge | undefined,
  error: unknown,
  { log }: Services,
): void {
  if (!(error instanceof ProblemError))
    log.error({ type: 'error', err: error, event: signal?.name }, 'a signal failed');
  const errors =
    error instanceof ProblemError ? error.problems : [{ code: 500, message: 'Internal Server Error' }];
  const answer = { status: false, errors };
  if (acknowledge) acknowledge(answer);
  else if (signal) socket.emit(name, answer);
}
