import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { JSON_BODY_TIMEOUT_MS } from '#platform/limits.ts';
import { problem } from '#platform/problems.ts';

const REFUSALS: Record<string, [code: number, status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers of the request are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large', 'The request is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long'],
};
const BROKEN: (typeof REFUSALS)[string] = [400, 'Bad Request', 'The request could not be read'];

/** Sends the failure envelope to a client whose request cannot be parsed, and closes the connection. */
export function refuseBrokenRequest({ code: reason }: Error & { code?: string }, socket: Socket): void {
  if (reason === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [code, status, message] = REFUSALS[reason ?? ''] ?? BROKEN;
  const body = JSON.stringify({ status: false, errors: [{ code, message }] });
  const headers = [
    `HTTP/1.1 ${code} ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Refuses a request whose JSON does not arrive in time. Closes its connection. Uploads have other time limits. */
export function mustArriveInTime(api: FastifyInstance): void {
  api.addHook('preParsing', (request, reply, payload, done) => {
    if (request.isMultipart() || request.method === 'GET') return done(null, payload);
    const late = setTimeout(() => {
      if (reply.sent || payload.listenerCount('error') === 0) return;
      void reply.header('connection', 'close');
      payload.emit('error', problem(408, 'The request took too long'));
    }, JSON_BODY_TIMEOUT_MS);
    const isHere = () => clearTimeout(late);
    payload.once('end', isHere).once('close', isHere);
    done(null, payload);
  });
}
