import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { FINISH_MS, NOTICE_MS } from '#platform/limits.ts';
import { tooBusy } from '#platform/load-shedding.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Has everybody come by another way while this server still serves: who sends requests here reads it at `/readyz`,
     * and then the sockets are sent away.
     * @param hurry ends the waiting
     */
    leave(hurry: AbortSignal): Promise<void>;
  }
}

/** A server on its way to its end. Source: reliability.md L7. */
export type Draining = {
  /** Whether it asks to be sent nothing more; it still answers. */
  isLeaving(): boolean;
  /** From now on each answer ends its connection, so that the next request comes by another way. Resolves once that is noticed. */
  leave(hurry: AbortSignal): Promise<void>;
  /**
   * Takes no connection any more, finishes what is under way, unless somebody keeps it from ending, and hangs up on
   * everybody who waits. What still comes over an open connection is refused in the envelope.
   * @param closeSockets is called once nothing is under way that could have something to emit
   */
  close(closeSockets: () => Promise<void>): Promise<void>;
};

/**
 * Watches what is under way on a server, so that it can end without cutting an answer. Before anything else is mounted.
 * @param finishMs how long answers have at the end
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
      // Hangs up on connections that are idle, but not on those that have sent half a request.
      const isClosed = new Promise((resolve) => void app.server.close(resolve));
      finishIfClosed();
      const isFinished = new AbortController();
      void finished.promise.then(() => isFinished.abort());
      // Of the time to stop in order, what comes behind this needs some too.
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

/** Waits, unless there is no time for it. */
export async function rest(milliseconds: number, hurry: AbortSignal): Promise<void> {
  try {
    await pause(milliseconds, undefined, { signal: hurry });
  } catch (error) {
    if (!hurry.aborted) throw error;
  }
}
