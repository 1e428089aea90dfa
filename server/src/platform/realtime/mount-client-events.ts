import { check } from '@quad/contract/core/check.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import type { ClientEvents } from '@quad/contract/core/event.ts';
import type { Socket } from 'socket.io';
import type * as z from 'zod/mini';
import { type Room, type ServerEvent, afterCommitQueue } from '#platform/server-events.ts';
import { SOCKET_EVENT, SOCKET_NONSENSE } from '#platform/limits.ts';
import { NO_SESSION } from '#platform/http/guard/guard.ts';
import { mustNotBeLimited } from '#platform/sessions/rules.ts';
import { tooBusy } from '#platform/load-shedding.ts';
import { errorCode, isOutage } from '#platform/outage.ts';
import { ProblemError, badRequest, invalid, isTooMany, unauthorised } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import type { Caller } from '#platform/sessions/queries.ts';
import type { ClientEventContext, ClientEventHandlers } from '#platform/client-events.ts';

/** A client event with its schema and its handler. */
type MountedClientEvent = {
  name: string;
  schema: z.ZodMiniType;
  /** Whether a user whom staff have limited to reading may send the event. */
  isReading: boolean;
  /** Whether the event stores something. */
  isStoring: boolean;
  handler: (context: ClientEventContext<unknown>) => Promise<void>;
};

/**
 * Lists a feature's client events for the hub.
 * @param kinds `reading` has the events that only read. Users whom staff have limited to reading may send only these.
 * `storing` has the events that store something
 */
export function mountClientEvents<S extends ClientEvents>(
  table: S,
  handlers: ClientEventHandlers<S>,
  { reading, storing = [] }: { reading: readonly (keyof S)[]; storing?: readonly (keyof S)[] | undefined },
): ClientEventTable {
  return new Map(
    Object.entries(table).map(([name, schema]) => {
      const handler = handlers[name] as MountedClientEvent['handler'];
      return [
        name,
        { name, schema, isReading: reading.includes(name), isStoring: storing.includes(name), handler },
      ];
    }),
  );
}

/** The client events by name. All sockets share one table. */
export type ClientEventTable = ReadonlyMap<string, MountedClientEvent>;

type Opened = {
  services: Services;
  send(item: ServerEvent): void;
  /** Returns the current state of the caller, because staff may have limited the user since the socket was opened. */
  callerNow(): Promise<Caller | null>;
};
type Acknowledge = (answer: unknown) => void;

/**
 * Handles the client events of one socket. A malformed or unknown packet gets a 400. Too many malformed or unknown
 * packets end the connection. Source: security.md §2 last row, §3 "Socket".
 */
export function listenTo(socket: Socket, caller: Caller, table: ClientEventTable, opened: Opened): void {
  socket.onAny((name: unknown, ...args: unknown[]) => {
    const last = args.at(-1);
    const acknowledge = typeof last === 'function' ? (last as Acknowledge) : undefined;
    const event = typeof name === 'string' ? table.get(name) : undefined;
    receive(socket, caller, event, args[0], opened).then(
      () => acknowledge?.({ status: true, content: null }),
      (error: unknown) => refuse(socket, String(name), event, acknowledge, error, opened.services),
    );
  });
}

async function receive(
  socket: Socket,
  caller: Caller,
  event: MountedClientEvent | undefined,
  payload: unknown,
  { services, send, callerNow }: Opened,
): Promise<void> {
  await services.limits.consume(SOCKET_EVENT, caller.user_id).catch(async (refusal: unknown) => {
    if (isTooMany(refusal)) await endNonsense(socket, caller, services);
    throw refusal;
  });
  const checked = event ? check(event.schema, payload) : undefined;
  if (!event || !checked?.ok) {
    await endNonsense(socket, caller, services);
    throw checked && !checked.ok ? invalid(checked.problems) : badRequest('Unknown event');
  }
  if (!event.isReading) {
    const current = await callerNow();
    if (!current) throw unauthorised(NO_SESSION);
    mustNotBeLimited(current, services.clock.now());
  }
  if (event.isStoring) services.switches.mustBeOn('writes');
  const queue = afterCommitQueue(send);
  await event.handler({
    payload: checked.value,
    user: caller,
    socket_id: socket.id,
    db: services.db,
    services,
    emit: queue.emit,
    join: (room, most) => joinLatest(socket, room, most),
    leave: (room) => void socket.leave(room),
  });
  queue.flush();
}

/**
 * Joins a room. If the socket is then in more than `most` rooms of the same kind, it leaves those that it joined first.
 */
function joinLatest(socket: Socket, room: Room, most = Infinity): void {
  if (most < Infinity) void socket.leave(room);
  void socket.join(room);
  const kind = room.slice(0, room.indexOf(':') + 1);
  const joined = most < Infinity ? [...socket.rooms].filter((name) => name.startsWith(kind)) : [];
  for (const old of joined.slice(0, -most)) void socket.leave(old);
}

/**
 * Counts events that no page sends, such as unknown or too frequent events. At the limit, ends the connection.
 * @throws 429
 */
async function endNonsense(socket: Socket, { user_id }: Caller, { limits }: Services): Promise<void> {
  await limits.consume(SOCKET_NONSENSE, user_id).catch((error: unknown) => {
    if (isTooMany(error)) socket.disconnect(true);
    throw error;
  });
}

function refuse(
  socket: Socket,
  name: string,
  event: MountedClientEvent | undefined,
  acknowledge: Acknowledge | undefined,
  error: unknown,
  { log }: Services,
): void {
  const answer = { status: false, errors: problemsOf(error, event, log) };
  if (acknowledge) acknowledge(answer);
  else if (event) socket.emit(name, answer);
}

function problemsOf(
  error: unknown,
  event: MountedClientEvent | undefined,
  log: Services['log'],
): readonly Problem[] {
  if (error instanceof ProblemError) return error.problems;
  if (isOutage(error)) {
    log.warn({ type: 'error', code: errorCode(error), event: event?.name }, 'a dependency does not answer');
    return tooBusy.problems;
  }
  log.error({ type: 'error', err: error, event: event?.name }, 'a client event failed');
  return [{ code: 500, message: 'Internal Server Error' }];
}
