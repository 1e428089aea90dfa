import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Priority, tooBusy } from '#platform/load-shedding.ts';
import { count } from '#platform/metrics/measure.ts';
import type { Services } from '#platform/services.ts';
import { sendFailure } from '../failures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the server shed the request before any work on it. Such a request is not logged. */
    isShed: boolean;
  }
}

/** The minimum time between two log lines about shed calls, in milliseconds. */
const SAY_EVERY_MS = 5000;

/**
 * Makes hooks that shed calls by priority before any work on them. If refusals were expensive, they could keep the
 * server busy by themselves.
 */
export function sheddingHooks({ loadShedding, log, clock }: Services) {
  let shed = 0;
  let saidAt = -Infinity;
  return (priority: Priority) => (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    if (loadShedding.admits(priorityOf(request, priority))) return next();
    request.isShed = true;
    count('quad_shed_total', { priority: priorityOf(request, priority) });
    shed += 1;
    if (clock.now() - saidAt >= SAY_EVERY_MS) {
      log.warn({ type: 'load', calls: shed, route: request.routeOptions.url }, 'too much to do');
      saidAt = clock.now();
      shed = 0;
    }
    void sendFailure(tooBusy, request, reply);
  };
}

/** The priority of a request. If a call may carry files, a request with a form has the priority of an upload. */
export const priorityOf = (request: FastifyRequest, priority: Priority): Priority =>
  priority !== 'always' && request.isMultipart() ? 'upload' : priority;
