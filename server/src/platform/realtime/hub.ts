import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { isForeign, mustBeTheirs } from '#platform/http/guard/guard.ts';
import { tooBusy } from '#platform/load-shedding.ts';
import { change, count } from '#platform/metrics/measure.ts';
import { errorCode, isOutage } from '#platform/outage.ts';
import {
  SOCKET_CONNECT,
  SOCKET_CONNECT_TIMEOUT_MS,
  SOCKET_FRAME_BYTES,
  SOCKETS_PER_PERSON,
} from '#platform/limits.ts';
import {
  type ServerEvent,
  type Room,
  campusRoom,
  sessionRoom,
  tokenRoom,
  userRoom,
} from '#platform/server-events.ts';
import { ProblemError, forbidden, tooMany, unauthorised } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import { SESSION_COOKIE } from '#platform/sessions/cookies.ts';
import type { Caller } from '#platform/sessions/queries.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import { disconnectAll } from './force-reconnect.ts';
import { emitQueue } from './emit-queue.ts';
import { closeWhenFlooding, applyBackpressure } from './backpressure.ts';
import { sweepSessions } from './session-sweep.ts';
import type { ClientEventTable } from './mount-client-events.ts';
import { listenTo } from './mount-client-events.ts';
import { type Nodes, emitToAllNodes, type SocketServer } from './nodes.ts';

/** How long the sockets of a renewed session stay open after its old token has become invalid, in milliseconds. */
const RENEWED_MS = 500;

/** The server of the sockets. It admits sockets, receives client events and sends server events. */
export type Hub = {
  send(item: ServerEvent): void;
  /**
   * Closes all sockets, spread over two seconds, before this node ends. Their pages reconnect to another node. Aborting
   * `hurry` ends the waiting.
   */
  disconnectAll(hurry: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

export type HubOptions = {
  http: HttpServer;
  services: Services;
  clientEvents: ClientEventTable;
  /** The connection to the other nodes. Without it, events reach only the sockets of this process. */
  nodes?: Nodes;
  /** The time between two checks of the sockets' sessions, in milliseconds. The default is an hour. */
  sweepMs?: number;
};

/** Opens the sockets' server on the HTTP server. Source: wire.md "Realtime", security.md §2 last rows. */
export function openHub({ http, services, clientEvents, nodes, sweepMs }: HubOptions): Hub {
  const io: SocketServer = new Server(http, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: SOCKET_FRAME_BYTES,
    connectTimeout: SOCKET_CONNECT_TIMEOUT_MS,
    perMessageDeflate: false,
    ...(nodes && { adapter: nodes.adapter }),
    // Refuses WebSockets from pages of other sites. A `cors` list would not apply to WebSockets.
    allowRequest: (request, allow) => allow(null, !isForeign(request, services.config.publicUrl)),
  });

  io.engine.on('connection', closeWhenFlooding);

  io.use(admitSockets(services));

  const sizeOf = (room: Room) => io.of('/').adapter.rooms.get(room)?.size ?? 0;
  const send = emitQueue(emitToAllNodes(io, nodes, services.clock), sizeOf);

  io.on('connection', (socket) => {
    const caller = socket.data as Caller;
    const token_hash = hashToken(tokenOf(socket) ?? '');
    void socket.join(roomsOf(caller, token_hash));
    services.presence.arrived(caller.user_id);
    change('quad_sockets', {}, 1);
    socket.on('disconnect', () => {
      change('quad_sockets', {}, -1);
      services.presence.left(caller.user_id);
      void services.sight.note({ user_id: caller.user_id, socket_id: socket.id }, false);
    });
    applyBackpressure(socket);
    void cutUnlessLive(socket, services);
    const callerNow = () => services.sessions.callerOf(tokenOf(socket));
    listenTo(socket, caller, clientEvents, { services, send, callerNow });
    // engine.io would store the handshake request for the life of the socket, but nothing needs it any more.
    (socket.conn as { request?: unknown }).request = null;
  });

  followSessions(io, services);
  const stopSweeping = sweepSessions(io, services, sweepMs);

  return {
    send,
    disconnectAll: (hurry) => disconnectAll(io.of('/').sockets, hurry),
    close() {
      stopSweeping();
      return new Promise((resolve) => void io.close(() => resolve()));
    },
  };
}

/** Makes the function that lets sockets in or refuses them. */
const admitSockets =
  (services: Services) =>
  (socket: Socket, next: (error?: Error) => void): void => {
    letIn(socket, services).then(
      () => {
        count('quad_socket_connects_total', { outcome: 'ok' });
        next();
      },
      (error: unknown) => {
        const code = error instanceof ProblemError ? error.code : tooBusy.code;
        count('quad_socket_connects_total', { outcome: String(code) });
        next(refusal(error, services));
      },
    );
  };

/** Closes the sockets of sessions that end. Each node closes its own sockets. */
function followSessions(io: SocketServer, { sessions }: Services): void {
  const cut = (rooms: Room[]) => io.local.in(rooms).disconnectSockets(true);
  // Each node sends the event to its own sockets, because an event from another node might arrive after the socket is
  // closed. The browser that deleted the account learns of the deletion from the call's answer.
  sessions.onGone(({ user_id, by }) =>
    io.local.to(userRoom(user_id)).except(sessionRoom(by)).emit('user:gone', { user_id }),
  );
  sessions.onEnded((session_ids) => cut(session_ids.map(sessionRoom)));
  // After `RENEWED_MS`, the page that changed the password has the new token. It reconnects with the new token.
  sessions.onRenewed((token_hash) => {
    setTimeout(cut, RENEWED_MS, [tokenRoom(token_hash)]).unref();
  });
}

/** The rooms that a user's socket joins when it connects. */
const roomsOf = ({ user_id, university_id, session_id }: Caller, token_hash: Buffer): Room[] => [
  userRoom(user_id),
  campusRoom(university_id),
  sessionRoom(session_id),
  tokenRoom(token_hash),
];

/**
 * Closes a socket whose session ended before the socket joined its rooms, because such a socket gets no notice of the
 * end. Also closes a socket whose session cannot be checked. The page then reconnects, and the server checks again.
 */
async function cutUnlessLive(socket: Socket, { sessions, log }: Services): Promise<void> {
  try {
    if (!(await sessions.callerOf(tokenOf(socket)))) socket.disconnect(true);
  } catch (error) {
    log.warn({ type: 'error', reason: (error as Error).name }, 'a session could not be looked at again');
    socket.disconnect(true);
  }
}

/** Identifies the caller of a connecting socket. @throws 401, 403, 409 or 429 */
async function letIn(socket: Socket, services: Services): Promise<void> {
  const caller = await services.sessions.callerOf(tokenOf(socket));
  if (!caller) throw unauthorised();
  mustBeTheirs((socket.handshake.auth as { user_id?: unknown }).user_id, caller);
  if (caller.setup_stage !== 1) throw forbidden('Finish setting up your profile first');
  await services.limits.consume(SOCKET_CONNECT, caller.user_id);
  // The socket joins the user's room before the count. So sockets that connect at the same moment count each other.
  void socket.join(userRoom(caller.user_id));
  const open = socket.nsp.adapter.rooms.get(userRoom(caller.user_id))?.size ?? 0;
  if (open > SOCKETS_PER_PERSON) throw tooMany('Quad is open in too many windows', 10);
  socket.data = caller;
}

/** Makes the error for a refused socket: the failure envelope, with the seconds until the next try. */
function refusal(error: unknown, { log }: Services): Error & { data: unknown } {
  if (isOutage(error)) log.warn({ type: 'error', code: errorCode(error) }, 'a socket could not be let in');
  else if (!(error instanceof ProblemError))
    log.error({ type: 'error', err: error }, 'a socket could not be let in');
  const { problems: errors, retryAfter: retry_after } = error instanceof ProblemError ? error : tooBusy;
  const data = { status: false, errors, ...(retry_after && { retry_after }) };
  return Object.assign(new Error(errors[0]?.message ?? 'Refused'), { data });
}

function tokenOf({ handshake }: Socket): string | undefined {
  const pair = handshake.headers.cookie
    ?.split(';')
    .find((part) => part.trim().startsWith(`${SESSION_COOKIE}=`));
  return pair?.trim().slice(SESSION_COOKIE.length + 1);
}
