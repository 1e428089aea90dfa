import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a certificate of `localhost` for a number of days. */
export function makeCertificate(days = 30): { cert: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'quad-certificate-'));
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const subject = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-days',
    String(days),
  ];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  });
  const made = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}

type Manners = {
  /** The nodes' origins. Each request goes to the next one. */
  nodes?: string[];
  /** Changes the headers that are passed on. By default, only `X-Forwarded-For` is set. */
  headers?: (sent: IncomingHttpHeaders, client: string) => IncomingHttpHeaders;
  /** Whether a WebSocket is opened as an ordinary request. */
  isDeaf?: boolean;
};

/** A proxy that ends TLS, as a campus has one. Its manners can be changed while it runs. */
export async function openTlsProxy(certificate: { cert: string; key: string }) {
  const manners: Manners = {};
  let turn = 0;
  function pass(asked: IncomingMessage, dropped: readonly string[] = []) {
    const { nodes = [], headers = forwarded } = manners;
    const own = headers(asked.headers, asked.socket.remoteAddress ?? '');
    const kept = Object.fromEntries(Object.entries(own).filter(([name]) => !dropped.includes(name)));
    const url = new URL(asked.url ?? '/', nodes[turn++ % nodes.length]);
    return request(url, { method: asked.method ?? 'GET', headers: kept, agent: false });
  }
  const server = createServer(certificate, (asked, answer) => {
    const passed = pass(asked);
    passed.once('error', () => answer.writeHead(502).end());
    passed.once('response', (from) => from.pipe(answer.writeHead(from.statusCode ?? 502, from.headers)));
    asked.pipe(passed);
  });
  server.on('upgrade', (asked, socket) => {
    const passed = pass(asked, manners.isDeaf ? ['upgrade', 'connection'] : []);
    const firstLine = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage) => {
      const lines = rawHeaders.flatMap((name, at) =>
        at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
      );
      socket.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`);
    };
    passed.once('upgrade', (from, far, head) => {
      firstLine(from);
      socket.write(head);
      socket.on('error', () => far.destroy());
      far.on('error', () => socket.destroy());
      far.pipe(socket).pipe(far);
    });
    passed.once('response', (from) => {
      firstLine(from);
      from.pipe(socket);
    });
    passed.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, manners };
}

const forwarded = (sent: IncomingHttpHeaders, client: string) => ({ ...sent, 'x-forwarded-for': client });
