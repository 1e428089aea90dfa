import type { LightMyRequestResponse } from 'fastify';

/** The statuses of several responses, in ascending order. */
export const statusesOf = (responses: readonly { statusCode: number }[]): number[] =>
  responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

/** Everything of a response that somebody could tell it from another by, but for the time. */
export function comparable({ statusCode, body, headers }: LightMyRequestResponse) {
  return { statusCode, body, headers: { ...headers, date: undefined } };
}
