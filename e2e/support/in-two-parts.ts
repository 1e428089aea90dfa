import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** A proxy between browsers and the campus's server. It sends each page in two parts, as a slow connection would. */
export type HalfWay = {
  /** The address of the proxy, without a trailing slash. */
  url: string;
  /** Sends the second part of the page that the proxy stopped last. */
  goOn: () => void;
  stop: () => Promise<void>;
};

/**
 * Starts a proxy that forwards the answers of the campus. The proxy sends a page only up to the mark. `goOn` sends the
 * rest of the page.
 * @param campusUrl the address of the campus, without a trailing slash
 * @param markOf returns the mark for the path of a page: the text with which the first part ends
 */
export async function stopHalfWay(campusUrl: string, markOf: (path: string) => string): Promise<HalfWay> {
  let goOn = () => {};
  const respond = async ({ url = '/', headers }: IncomingMessage, answer: ServerResponse) => {
    const isPage = headers.accept?.includes('text/html') ?? false;
    const whole = await fetch(campusUrl + url, { headers: { 'accept-encoding': 'identity' } });
    answer.writeHead(whole.status, headersOf(whole));
    if (!isPage) {
      forward(whole, answer);
      return;
    }
    const text = await whole.text();
    const mark = markOf(url);
    const cut = text.indexOf(mark) + mark.length;
    answer.write(text.slice(0, cut));
    goOn = () => {
      answer.end(text.slice(cut));
    };
  };
  const server = createServer((request, answer) => void respond(request, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, goOn: () => goOn(), stop };
}

/** Returns the headers that a browser needs. The proxy itself sets the headers on length and encoding. */
const headersOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    ['content-type', 'cache-control', 'content-security-policy'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

function forward(whole: Response, answer: ServerResponse): void {
  if (whole.body) Readable.fromWeb(whole.body as ReadableStream).pipe(answer);
  else answer.end();
}
