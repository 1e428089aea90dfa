import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { cpuTime } from './cpu.ts';
import { openConnection } from './http.ts';
import type { Figures } from './load.ts';
import type { Side } from './sides.ts';

/** The clients of one side: HTTP connections for calls, and sockets that listen for events. */
export type Stage = {
  /** Sends a message as the first person of a pair, over one of the connections. */
  send(connection: number, path: string, pair: number, content: string): Promise<void>;
  sendToGroup(connection: number, content: string): Promise<void>;
  /** Reads the latest page of a pair's chat. With `same`, the baseline uses Quad's statement on Quad's database. */
  read(connection: number, pair: number, same?: boolean): Promise<void>;
  /** Returns how often a busy server refused a call. Each refused call was repeated. */
  refused(): number;
  /** Resolves once `times` listeners have received a message with this text. Call it before the message is sent. */
  arrival(content: string, times?: number): Promise<void>;
  end(): void;
};

/** How long the client waits before it repeats a refused call, in milliseconds. */
const TURNED_AWAY_MS = 50;

export const SEND = '/api/chat/CreateMessage';
const READ = '/api/chat/GetMessages';

/** Opens the connections and sockets of the clients. */
export async function setTheStage(
  side: Side,
  connections: number,
  listeners: readonly number[],
): Promise<Stage> {
  const { port, seeded, headersOf } = side;
  let refused = 0;
  const awaited = new Map<string, { left: number; resolve: () => void }>();
  const onMessage = ({ message }: { message: { content: string } }) => {
    const arrival = awaited.get(message.content);
    if (!arrival) return;
    arrival.left -= 1;
    if (arrival.left > 0) return;
    awaited.delete(message.content);
    arrival.resolve();
  };
  const sockets: Socket[] = [];
  for (const user_id of listeners) sockets.push(await listen(side, user_id, onMessage));
  // The HTTP connections are opened last, because a server closes a connection that is idle for a while.
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));

  async function post(connection: number, path: string, user_id: number, input: object): Promise<void> {
    const attempt = () =>
      open[connection % open.length]?.post(path, headersOf(user_id), JSON.stringify(input));
    let reply = await attempt();
    // A busy server refuses a call at once. The client repeats the call a little later. Only answered calls count.
    while (reply?.status === 503) {
      refused += 1;
      await pause(TURNED_AWAY_MS);
      reply = await attempt();
    }
    if (reply?.status !== 200) throw new Error(`${side.name} answered ${reply?.status}: ${reply?.body}`);
  }
  return {
    send: (connection, path, pair, content) =>
      post(connection, path, seeded.firstPerson + 2 * pair, { chat_id: seeded.firstPair + pair, content }),
    sendToGroup: (connection, content) =>
      post(connection, SEND, seeded.firstPerson, { chat_id: seeded.group, content }),
    read(connection, pair, same = false) {
      const { firstPerson, firstPair } = same ? side.seededQuad : seeded;
      const path = same && side.name === 'floor' ? '/same' : READ;
      return post(connection, path, firstPerson + 2 * pair, { chat_id: firstPair + pair, page: 0 });
    },
    refused: () => refused,
    arrival: (content, times = 1) =>
      new Promise((resolve) => awaited.set(content, { left: times, resolve: () => resolve() })),
    end() {
      open.forEach((connection) => connection.close());
      sockets.forEach((socket) => socket.disconnect());
    },
  };
}

/** The ids of the users who listen: the second person of each pair. */
export const listenersOf = ({ seeded }: Side, pairs: number): number[] =>
  Array.from({ length: pairs }, (_, pair) => seeded.firstPerson + 2 * pair + 1);

/** Connects as a user and listens to the messages that the user receives. */
export async function listen(
  { port, socketOf }: Pick<Side, 'port' | 'socketOf'>,
  user_id: number,
  onMessage: (payload: { message: { content: string } }) => void,
): Promise<Socket> {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false, ...socketOf(user_id) };
  const socket = io(`http://127.0.0.1:${port}`, options);
  socket.on('chat:message', onMessage);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Measures a side while a function runs: the operations per second, and the CPU time per operation. */
export async function metered(
  side: Pick<Side, 'pid' | 'postgresPid'>,
  work: () => Promise<{ operations: number; seconds: number }>,
): Promise<Figures> {
  const before = cpuTime(side.pid, side.postgresPid);
  const { operations, seconds } = await work();
  const after = cpuTime(side.pid, side.postgresPid);
  return {
    'a second': operations / seconds,
    'server µs': (after.server - before.server) / operations,
    'PostgreSQL µs': (after.postgres - before.postgres) / operations,
  };
}
