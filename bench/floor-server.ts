import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server that uses only Node's HTTP server. Prints its port. */
export function serveFloor(answer: (request: IncomingMessage, body: string) => Promise<unknown>): Server {
  const server = createServer((request, response) => {
    const reply = (code: number, content: unknown) => {
      const text = JSON.stringify({ status: code === 200, content });
      response.writeHead(code, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    };
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      answer(request, Buffer.concat(parts).toString()).then(
        (content) => reply(200, content),
        (error: unknown) => reply(500, String(error)),
      );
    });
  });
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
  process.once('SIGINT', () => process.exit(0));
  return server;
}
