import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { FINISH_MS, NOTICE_MS } from '#platform/limits.ts';
import { tooBusy } from '#platform/load-shedding.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes clients use another node while this server still answers. First, `/readyz` tells the load balancer that
     * this server is leaving. After a pause, the sockets are closed.
     * @param hurry ends the pause, and the wait until the sockets are closed
     */
    leave(hurry: AbortSignal): Promise<void>;
  }
}

/** The steps of a server's shutdown. Source: reliability.md L7. */
export type Draining = {
  /** Whether the server is about to stop. Until it stops, it still answers new requests, although it wants none. */
  isLeaving(): boolean;
  /**
   * Makes each answer close its connection from now on, so that the client's next request goes to another node.
   * Resolves after a pause in which the load balancer can notice that this server is leaving.
   * @param hurry ends the pause
   */
  leave(hurry: AbortSignal): Promise<void>;
  /**
   * Accepts no more connections, finishes the requests in progress within a time limit, and closes all connections.
   * Refuses new requests on open connections with the failure envelope.
   * @param closeSockets is called when no call in progress can emit events any more
   */
  close(closeSockets: () => Promise<void>): Promise<void>;
};

/**
 * Tracks the requests in progress, so that the server can stop after all answers are sent. Call it before anything else
 * adds hooks or routes.
 * @param finishMs how long the requests in progress may take during `close`, in milliseconds
 */
export function mountDraining(app: FastifyInstance, finishMs = FINISH_MS): Draining {
  const underWay = new Set<ServerResponse>();
  const finished = Promise.withResolvers<void>();
  let leaving = false;
  let closed = false;

  app.addHook('onRequest', (_request, { raw }, done) => {
    underWay.add(raw);
    raw.once('close', () => {
      underWay.delete(raw);
      finishIfClosed();
    });
    if (leaving) endsConnection(raw);
    done(closed ? tooBusy : undefined);
  });

  function finishIfClosed(): void {
    if (closed && underWay.size === 0) finished.resolve();
  }

  function beginToLeave(): void {
    leaving = true;
    underWay.forEach(endsConnection);
  }

  return {
    isLeaving: () => leaving,
    async leave(hurry) {
      beginToLeave();
      await rest(NOTICE_MS, hurry);
    },
    async close(closeSockets) {
      beginToLeave();
      closed = true;
      // `close` closes idle connections. It does not close a connection on which part of a request has arrived.
      const isClosed = new Promise((resolve) => void app.server.close(resolve));
      finishIfClosed();
      const isFinished = new AbortController();
      void finished.promise.then(() => isFinished.abort());
      // Waits at most `finishMs`, because the later steps need a part of the shutdown time, too.
      await rest(finishMs, isFinished.signal);
      const socketsClosed = closeSockets();
      app.server.closeAllConnections();
      await Promise.all([isClosed, socketsClosed]);
    },
  };
}

function endsConnection(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
}

/** Waits for a number of milliseconds, or until `hurry` is aborted. */
export async function rest(milliseconds: number, hurry: AbortSignal): Promise<void> {
  try {
    await pause(milliseconds, undefined, { signal: hurry });
  } catch (error) {
    if (!hurry.aborted) throw error;
  }
}
