import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** A proxy before the campus's server that sends each page in two parts, as a slow line does. */
export type HalfWay = {
  /** Its address, without a trailing slash. */
  url: string;
  /** Sends the rest of the page that was stopped last. */
  goOn: () => void;
  stop: () => Promise<void>;
};

/**
 * Forwards the campus's answers, but each page only up to and including its mark. The rest follows on request.
 * @param campusUrl the address of the campus, without a trailing slash
 * @param markOf the end of a page's first part, by its path
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

/** The headers that matter to the browser. This proxy sets its own lengths and encodings. */
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
