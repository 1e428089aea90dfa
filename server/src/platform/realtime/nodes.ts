import type { DefaultEventsMap, Server } from 'socket.io';
import type { ServerEvent } from '#platform/server-events.ts';
import { forceReconnect } from './force-reconnect.ts';

/** What connects the sockets of several nodes. */
export type Nodes = {
  adapter: NonNullable<Parameters<Server['adapter']>[0]>;
  /** Called when this node may have missed what others emitted, once it receives them again. */
  whenMissed(listener: () => void): void;
};

/** What nodes tell each other. Of sessions that end each hears by itself. */
type BetweenNodes = { emit(item: ServerEvent): void };
/** The sockets' server, with what its nodes emit to each other. */
export type SocketServer = Server<DefaultEventsMap, DefaultEventsMap, BetweenNodes>;

/** Makes what emits to the sockets of all nodes. Those of this node never wait for what connects it with others. */
export function emitToAllNodes(io: SocketServer, nodes: Nodes | undefined): (item: ServerEvent) => void {
  function emitHere({ rooms, name, payload, isVolatile, except = [] }: ServerEvent): void {
    const present = io.of('/').adapter.rooms;
    const here = rooms.filter((room) => present.has(room));
    // What nobody is there for is not encoded either.
    if (here.length === 0) return;
    const passedOver = except.filter((room) => present.has(room));
    (isVolatile ? io.local.volatile : io.local).to(here).except(passedOver).emit(name, payload);
  }
  if (!nodes) return emitHere;
  io.on('emit', emitHere);
  nodes.whenMissed(() => forceReconnect(io.of('/').sockets.values()));
  return (item) => {
    emitHere(item);
    io.serverSideEmit('emit', item);
  };
}
