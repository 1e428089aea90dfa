import { type ChildProcess, execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../lib/ports.mjs';
import { findProgram } from '../lib/programs.mjs';
import type { Installation } from './installation.ts';
import { endGroup, listening } from './programs.ts';

export const PROXIES = ['caddy', 'haproxy', 'nginx'] as const;
export type ProxyName = (typeof PROXIES)[number];

/** A proxy in front of the nodes. */
export type Proxy = { stop(): Promise<void> };

/** Where the proxies listen, and what they forward to. */
export type Site = {
  installation: Installation;
  port: number;
  nodes: readonly [number, number];
  pem: string;
};

/** Makes a certificate for `localhost`, with its key in the same file. @returns the path of the file */
export function makeCertificate(folder: string): string {
  const pem = join(folder, 'quad.pem');
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const words = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  execFileSync('openssl', words, { stdio: 'ignore' });
  writeFileSync(pem, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  chmodSync(pem, 0o644);
  return pem;
}

/** Starts a proxy with its file of the release, moved to other ports and folders. Resolves once it listens. */
export async function startProxy(name: ProxyName, site: Site): Promise<Proxy> {
  const program = findProgram(name);
  if (!program) throw new Error(`There is no ${name} on this machine: install Debian’s package ${name}.`);
  const started = await START[name](program, site);
  await listening(site.port, started[0], join(site.installation.work, `${name}.log`));
  return {
    async stop() {
      await Promise.all(started.map(endGroup));
    },
  };
}

const START: Record<ProxyName, (program: string, site: Site) => Promise<[ChildProcess, ...ChildProcess[]]>> =
  {
    async caddy(program, site) {
      const [one, two] = site.nodes;
      const text = move('Caddyfile', site, [
        [
          '{$QUAD_SITE:quad.example.edu} {',
          `https://localhost:${site.port} {\n\ttls ${site.pem} ${site.pem}`,
        ],
        ['{$QUAD_NODES:127.0.0.1:3000 127.0.0.1:3001}', `127.0.0.1:${one} 127.0.0.1:${two}`],
      ]);
      const options = '{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n';
      return [runCaddy(program, site, 'caddy', options + text)];
    },

    async haproxy(program, site) {
      const assets = await findFreePort();
      const [one, two] = site.nodes;
      const file = write(
        site,
        'haproxy.cfg',
        move('haproxy.cfg', site, [
          // A user without rights may open few files.
          ['maxconn 20000', 'maxconn 1000'],
          ['bind :80', `bind 127.0.0.1:${await findFreePort()}`],
          ['bind :443 ssl crt /etc/haproxy/quad.pem', `bind 127.0.0.1:${site.port} ssl crt ${site.pem}`],
          ['127.0.0.1:3000', `127.0.0.1:${one}`],
          ['127.0.0.1:3001', `127.0.0.1:${two}`],
          ['127.0.0.1:8480', `127.0.0.1:${assets}`],
        ]),
      );
      const caddy = findProgram('caddy') ?? '';
      const text = move('Caddyfile.assets', site, [[':8480', `:${assets}`]]);
      const files = runCaddy(caddy, site, 'Caddyfile.assets', text);
      await listening(assets, files, join(site.installation.work, 'Caddyfile.assets.log'));
      return [run(site, [program, '-db', '-f', file], 'haproxy'), files];
    },

    async nginx(program, site) {
      const [one, two] = site.nodes;
      const text = move('nginx.conf', site, [
        ['listen 80;', `listen 127.0.0.1:${await findFreePort()};`],
        ['listen 443 ssl', `listen 127.0.0.1:${site.port} ssl`],
        ['quad.example.edu', 'localhost'],
        ['/etc/ssl/quad/fullchain.pem', site.pem],
        ['/etc/ssl/quad/privkey.pem', site.pem],
        ['127.0.0.1:3000', `127.0.0.1:${one}`],
        ['127.0.0.1:3001', `127.0.0.1:${two}`],
      ]);
      const { work } = site.installation;
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (each) => `${each}_temp_path ${work}/nginx-${each};`,
      );
      const main = `daemon off; pid ${work}/nginx.pid; error_log stderr; events {} http {
      include /etc/nginx/mime.types; access_log off; ${places.join(' ')}\n${text}\n}`;
      return [run(site, [program, '-e', 'stderr', '-c', write(site, 'nginx.conf', main)], 'nginx')];
    },
  };

/** Returns a file of the release with other values. @throws if a value is not in the file */
function move(
  name: string,
  { installation: { base } }: Site,
  values: readonly (readonly [string, string])[],
): string {
  let text = readFileSync(join(base, 'current', 'deploy', name), 'utf8').replaceAll('/opt/quad', base);
  for (const [from, to] of values) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no “${from}”.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

function write({ installation: { work } }: Site, name: string, text: string): string {
  const path = join(work, name);
  writeFileSync(path, text);
  chmodSync(path, 0o644);
  return path;
}

const runCaddy = (program: string, site: Site, name: string, text: string): ChildProcess =>
  run(site, [program, 'run', '--adapter', 'caddyfile', '--config', write(site, name, text)], name);

const run = ({ installation }: Site, words: readonly string[], name: string): ChildProcess =>
  installation.run(words, name);
