import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Rank, tooBusy } from '#platform/load.ts';
import type { Services } from '#platform/services.ts';
import { sendFailure } from './failures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** It was turned away before anything was done, and gets no line in the log. */
    isTurnedAway: boolean;
  }
}

/** Milliseconds between two lines in the log about calls that were turned away. */
const SAY_EVERY_MS = 5000;

/**
 * Makes hooks that turn calls away before anything is done for them, by their rank. A refusal costs a tenth of a call
 * then, or the refusals themselves would keep the server busy.
 */
export function refuseWhenBusy({ load, log, clock }: Services) {
  let turnedAway = 0;
  let saidAt = -Infinity;
  return (rank: Rank) => (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    if (load.hasRoom(rankOf(request, rank))) return next();
    request.isTurnedAway = true;
    turnedAway += 1;
    if (clock.now() - saidAt >= SAY_EVERY_MS) {
      log.warn({ type: 'load', calls: turnedAway, route: request.routeOptions.url }, 'too much to do');
      saidAt = clock.now();
      turnedAway = 0;
    }
    void sendFailure(tooBusy, request, reply);
  };
}

/** A call that may carry files is an upload once it does. */
export const rankOf = (request: FastifyRequest, rank: Rank): Rank =>
  rank !== 'always' && request.isMultipart() ? 'upload' : rank;
