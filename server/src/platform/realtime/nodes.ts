import type { DefaultEventsMap, Server } from 'socket.io';
import type { Clock } from '#platform/clock.ts';
import { observe } from '#platform/metrics/measure.ts';
import type { ServerEvent } from '#platform/server-events.ts';
import { forceReconnect } from './force-reconnect.ts';

/** The connection between the sockets of several nodes. */
export type Nodes = {
  adapter: NonNullable<Parameters<Server['adapter']>[0]>;
  /**
   * Adds a listener. If this node may have missed events of other nodes, the listener is called once the node receives
   * events again.
   */
  whenMissed(listener: () => void): void;
};

/** The messages between nodes. Ended sessions need no message, because the database notifies each node. */
type BetweenNodes = { emit(item: ServerEvent): void };
/** The type of the sockets' server, with the messages between its nodes. */
export type SocketServer = Server<DefaultEventsMap, DefaultEventsMap, BetweenNodes>;

/**
 * Makes the function that sends events to the sockets of all nodes. Sockets of this node do not wait for the connection
 * to the other nodes.
 */
export function emitToAllNodes(
  io: SocketServer,
  nodes: Nodes | undefined,
  clock: Clock,
): (item: ServerEvent) => void {
  function emitHere(item: ServerEvent, from: 'here' | 'other'): void {
    const { rooms, name, payload, isVolatile, except = [], sentAt } = item;
    const present = io.of('/').adapter.rooms;
    const here = rooms.filter((room) => present.has(room));
    // If no socket of this node is in the rooms, encoding the event is not needed.
    if (here.length === 0) return;
    const passedOver = except.filter((room) => present.has(room));
    (isVolatile ? io.local.volatile : io.local).to(here).except(passedOver).emit(name, payload);
    if (sentAt === undefined) return;
    const seconds = Math.max(0, clock.now() - sentAt) / 1000;
    observe('quad_event_delivery_seconds', { from }, seconds);
  }
  if (!nodes) return (item) => emitHere(item, 'here');
  io.on('emit', (item) => emitHere(item, 'other'));
  nodes.whenMissed(() => forceReconnect(io.of('/').sockets.values()));
  return (item) => {
    emitHere(item, 'here');
    if (!item.isLocal) io.serverSideEmit('emit', item);
  };
}
