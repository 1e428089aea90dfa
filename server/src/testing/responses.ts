import type { LightMyRequestResponse } from 'fastify';

/** The statuses of several responses, in ascending order. */
export const statusesOf = (responses: readonly { statusCode: number }[]): number[] =>
  responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

/**
 * The parts of a response that a client can compare with another response. Leaves out the time, the random id of the
 * request and the values of the cookies, because these differ anyway.
 */
export function comparable({ statusCode, body, headers, cookies }: LightMyRequestResponse) {
  const shapes = cookies.map(({ value, ...cookie }) => ({ ...cookie, length: value.length }));
  return {
    statusCode,
    body,
    headers: { ...headers, date: undefined, 'x-request-id': undefined, 'set-cookie': shapes },
  };
}
