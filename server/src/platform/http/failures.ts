import type { Problem } from '@quad/contract/core/envelope.ts';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { tooBusy } from '#platform/load-shedding.ts';
import { errorCode, isOutage } from '#platform/outage.ts';
import { ProblemError } from '#platform/problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The message for an unexpected failure of the call. */
    failure?: string;
  }
}

const NOT_READABLE = 'The request could not be read';

/** The messages for requests that Fastify itself refuses, by Fastify's error code. */
const REFUSALS: Record<string, { code: number; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 413, message: 'The request is too large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 415, message: 'The request must be JSON' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 400, message: 'The request is incomplete' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 400, message: 'The request is not valid JSON' },
  FST_ERR_BAD_URL: { code: 400, message: 'The address is not valid' },
  FST_ERR_MAX_LIMIT: { code: 414, message: 'The address is too long' },
};

/** Sends an error as a status and the failure envelope. The answer never contains a stack, SQL or a path. */
export function sendFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ProblemError) {
    if (error.cause !== undefined) noteRefusal(error, request);
    if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
    return send(reply, error.code, error.problems);
  }
  const code = errorCode(error);
  const refusal = REFUSALS[code];
  if (refusal) return send(reply, refusal.code, [refusal]);
  if (code.startsWith('FST_') && 'statusCode' in error && isSendersFault(error.statusCode))
    return send(reply, error.statusCode, [{ code: error.statusCode, message: NOT_READABLE }]);
  if (noteFailure(error, request.log, request.routeOptions.url) === 'passing') {
    void reply.header('retry-after', '2');
    return send(reply, 503, tooBusy.problems);
  }
  const message = request.routeOptions.config.failure ?? 'Internal Server Error';
  return send(reply, 500, [{ code: 500, message, reference: request.id }]);
}

/** Logs the cause of a refusal, for example why a file was refused. The sender reads only the refusal's message. */
function noteRefusal(
  { code, cause }: ProblemError,
  { log, routeOptions: { url: route } }: FastifyRequest,
): void {
  const line = {
    type: 'error',
    code,
    route,
    ...(cause instanceof Error ? { err: cause } : { reason: String(cause) }),
  };
  if (code >= 500) log.warn(line, 'a call was refused');
  else log.info(line, 'a call was refused');
}

/** Logs that a call failed. Returns whether the cause is temporary. */
export function noteFailure(
  error: Error,
  log: FastifyBaseLogger,
  route: string | undefined,
): 'passing' | 'mistake' {
  if (isOutage(error)) {
    log.warn({ type: 'error', code: errorCode(error), route }, 'a dependency does not answer');
    return 'passing';
  }
  log.error({ type: 'error', err: error, route }, 'a call failed');
  return 'mistake';
}

const isSendersFault = (status: unknown): status is number =>
  typeof status === 'number' && status >= 400 && status < 500;

const UNKEPT = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const send = (reply: FastifyReply, code: number, errors: Problem[]): FastifyReply =>
  reply.code(code).headers(UNKEPT).send({ status: false, errors });
