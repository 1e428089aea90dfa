import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  HEADERS_MAX_BYTES,
  HEADERS_TIMEOUT_MS,
  JSON_MAX_BYTES,
  KEEP_ALIVE_MS,
  MAX_CONNECTIONS,
  REQUEST_TIMEOUT_MS,
  SLOW_CHECK_MS,
  URL_MAX_LENGTH,
} from '#platform/limits.ts';
import { count, observe } from '#platform/metrics/measure.ts';
import { notFound, problem } from '#platform/problems.ts';
import { newRequestId } from '#platform/request-id.ts';
import type { Services } from '#platform/services.ts';
import { mustArriveInTime, refuseBrokenRequest } from './broken-requests.ts';
import type { DirectCall } from './calls/direct-calls.ts';
import { compileSerializersOnce } from './calls/serializers.ts';
import { sendFailure } from './failures.ts';
import { watchRoutes } from './known-paths.ts';
import { letGoOfSlowReaders } from './slow-readers.ts';

/** Opens an HTTP server with Quad's limits and failure envelope, without routes. Source: security.md §3 "Request". */
export function openHttp({ config, log }: Services): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    genReqId: newRequestId,
    // Fastify's own log lines contain the address, which may contain a token. Instead, a hook below writes one line per
    // request without the address.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: config.trustProxy ?? false,
    // Requests that arrive during the shutdown get the failure envelope: see draining.ts.
    return503OnClosing: false,
    // JSON schemas only select the fields of answers. They validate no input.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    http: {
      maxHeaderSize: HEADERS_MAX_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: SLOW_CHECK_MS,
    },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.setValidatorCompiler(() => () => true);
  compileSerializersOnce(app);
  app.setErrorHandler(sendFailure);
  const methodsOf = watchRoutes(app);
  app.setNotFoundHandler((request, reply) => notThere(request, reply, methodsOf(request)));
  logRequests(app);
  // Runs before the body is read, so the body of a request to an unknown address is never read.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) notThere(request, reply, methodsOf(request));
    else done();
  });
  // The hooks of every request never wait, so they use callbacks, which are cheaper than promises.
  app.addHook('onRequest', (request, _reply, done) =>
    done(request.url.length > URL_MAX_LENGTH ? problem(414, 'The address is too long') : undefined),
  );
  letGoOfSlowReaders(app);
  app.decorate('directCalls', new Map<string, DirectCall>());
  app.decorateRequest('isShed', false);
  return app;
}

/** Writes one line for each request, and puts the request's id into the answer. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const route = request.routeOptions.url ?? 'unknown';
    // Each file of the page has a route of its own.
    const call = route.startsWith('/api/') || route.startsWith('/media/') ? route : 'page';
    count('quad_http_requests_total', { call, class: `${Math.floor(reply.statusCode / 100)}xx` });
    if (request.isShed) return;
    observe('quad_http_request_seconds', { call }, reply.elapsedTime / 1000);
    const client = request.headers['x-client'];
    request.log.info({
      type: 'access',
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(typeof client === 'string' && /^[\w./-]{1,20}$/.test(client) && { client }),
    });
  });
}

/**
 * Answers every request below `/api` that is not a call, before a body is read. The answer must equal that of a hidden
 * staff call, byte for byte: see `staff-only.ts`.
 */
export function refuseTheRest(api: FastifyInstance): void {
  api.all('/*', { onRequest: async (_request, reply) => reply.callNotFound() }, neverReached);
}

/* v8 ignore next */
const neverReached = () => undefined;

/** Passes JSON bodies to calls as text, so that they are parsed only after the guard has admitted the caller. */
export function readRawJson(api: FastifyInstance): void {
  api.removeContentTypeParser(['application/json', 'text/plain']);
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  mustArriveInTime(api);
  api.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    done();
  });
}

/**
 * Answers 404, or 405 if the address accepts other methods.
 * @param methods the methods that the address accepts; empty for an unknown address
 */
function notThere(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): FastifyReply {
  if (methods.length === 0) return sendFailure(notFound('Not Found'), request, reply);
  void reply.header('allow', methods.join(', '));
  return sendFailure(problem(405, 'Method Not Allowed'), request, reply);
}
