import type { DefaultEventsMap, Server } from 'socket.io';
import type { NewsItem, Room } from '#platform/news.ts';
import { beginAnew } from './begin-anew.ts';

/** What connects the sockets of several nodes. */
export type Nodes = {
  adapter: NonNullable<Parameters<Server['adapter']>[0]>;
  /** Is told when this node may have missed what others emitted, once it hears them again. */
  whenMissed(listener: () => void): void;
};

/** What nodes tell each other. */
type BetweenNodes = { emit(item: NewsItem): void; cut(rooms: readonly Room[]): void };
/** The sockets' server, with what its nodes tell each other. */
export type SocketServer = Server<DefaultEventsMap, DefaultEventsMap, BetweenNodes>;

/** Emits to sockets and cuts them, on all nodes. Those on this node never wait for what connects it with others. */
export function onAllNodes(io: SocketServer, nodes: Nodes | undefined): BetweenNodes {
  const here: BetweenNodes = {
    emit: ({ rooms, name, payload }) => void io.local.to([...rooms]).emit(name, payload),
    cut: (rooms) => io.local.in([...rooms]).disconnectSockets(true),
  };
  if (!nodes) return here;
  io.on('emit', here.emit);
  io.on('cut', here.cut);
  nodes.whenMissed(() => beginAnew(io.of('/').sockets.values()));
  return {
    emit(item) {
      here.emit(item);
      io.serverSideEmit('emit', item);
    },
    cut(rooms) {
      here.cut(rooms);
      io.serverSideEmit('cut', rooms);
    },
  };
}
