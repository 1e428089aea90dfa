import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inProject } from '../../lib/project.mjs';
import { findProgram } from '../../lib/programs.mjs';
import { isRoot } from '../programs.ts';
import { MAIL_SERVER, SITE } from './fill-in.ts';
import { LAYERED } from './units.ts';

const FOLDER = 'QUAD_OPS_MACHINE';
/** The mount namespace outside, so that a variable that somebody inherits is not taken for being inside. */
const OUTSIDE = 'QUAD_OPS_OUTSIDE';

/** Folders that are empty on a new machine, with their owners. */
const EMPTY: readonly (readonly [string, string])[] = [
  ['/run', 'root'],
  ['/var/lib/apt/lists', 'root'],
  ['/var/lib/caddy', 'caddy'],
  ['/etc/postgresql', 'postgres'],
  ['/var/lib/postgresql', 'postgres'],
  ['/var/lib/redis', 'redis'],
];

/** The addresses of the machine and of the world, and the name under which Caddy asks for certificates. */
const [MACHINE, WORLD] = ['203.0.113.2', '203.0.113.1'];
const AUTHORITY = 'acme-v02.api.letsencrypt.org';

/** Namespaces of its own: what is mounted, started and connected there ends with it and changes nothing outside. */
const NAMESPACES = ['--net', '--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child', '--mount-proc'];

const mountNamespace = (): string => readlinkSync('/proc/self/ns/mnt');

/**
 * Runs this script again in namespaces of its own, and ends this process with its status. Returns there.
 * @returns whether this process is in them; false where this machine does not allow them
 */
export function enterMachine(): boolean {
  if (process.env[FOLDER] && process.env[OUTSIDE] !== mountNamespace()) return true;
  if (!isRoot || !findProgram('apt-get') || spawnSync('unshare', [...NAMESPACES, 'ip', 'link']).status !== 0)
    return false;
  const folder = mkdtempSync(join(tmpdir(), 'quad-machine-'));
  // The first process of a namespace inherits those whose parents ended. A shell collects them, a Node does not.
  const words = [
    ...NAMESPACES,
    'sh',
    '-c',
    '"$@"; exit $?',
    'sh',
    process.execPath,
    ...process.argv.slice(1),
  ];
  const { status } = spawnSync('unshare', words, {
    env: { ...process.env, [FOLDER]: folder, [OUTSIDE]: mountNamespace() },
    stdio: 'inherit',
  });
  rmSync(folder, { recursive: true });
  process.exit(status ?? 1);
}

export type Machine = {
  /** An empty folder in memory. */
  folder: string;
  /** The folder into which the mail server puts each mail. */
  mails: string;
  /** Asks the site from outside, as a browser does that trusts the usual authorities. */
  visit(path: string, body?: object): Visit;
};

export type Visit = { status: number; body: string };

/** Makes this process's view of the machine a new Debian with a network, in which nothing is installed yet. */
export async function makeMachine(): Promise<Machine> {
  const folder = process.env[FOLDER] ?? '';
  mount('-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', folder);
  for (const place of LAYERED) {
    const own = join(folder, place.replaceAll('/', '-'));
    for (const part of ['upper', 'work']) mkdirSync(join(own, part), { recursive: true });
    const layers = `lowerdir=${place},upperdir=${own}/upper,workdir=${own}/work`;
    mount('-t', 'overlay', '-o', layers, 'overlay', place);
  }
  for (const [place, owner] of EMPTY) {
    mount('-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', place);
    execFileSync('chown', [`${owner}:`, place]);
  }
  const inWorld = await connectToWorld();
  appendFileSync('/etc/hosts', `\n${MACHINE} ${SITE}\n${WORLD} ${AUTHORITY} ${MAIL_SERVER}\n`);
  await startAuthority(folder, inWorld);
  const mails = join(folder, 'mails');
  mkdirSync(mails);
  start(
    [...inWorld, process.execPath, inProject('scripts', 'ops', 'operating', 'mail-server.ts'), mails],
    folder,
  );
  return { folder, mails, visit: (path, body) => visit(inWorld, path, body) };
}

const mount = (...words: string[]): void => void execFileSync('mount', words, { stdio: 'inherit' });

/** Makes a second network, the world, with a cable to this one. @returns the words that run a command there */
async function connectToWorld(): Promise<string[]> {
  const world = spawn('unshare', ['--net', 'sh', '-c', 'echo; exec sleep infinity'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  world.unref();
  await new Promise((resolve) => world.stdout.once('data', resolve));
  world.stdout.destroy();
  const inWorld = ['nsenter', '--net', '--target', String(world.pid), '--'];
  const ip = (...words: string[]) => execFileSync('ip', words, { stdio: 'inherit' });
  const ipThere = (...words: string[]) => execFileSync('nsenter', [...inWorld.slice(1), 'ip', ...words]);
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(world.pid));
  ip('address', 'add', `${MACHINE}/24`, 'dev', 'eth0');
  ip('link', 'set', 'eth0', 'up');
  ipThere('link', 'set', 'lo', 'up');
  ipThere('address', 'add', `${WORLD}/24`, 'dev', 'eth0');
  ipThere('link', 'set', 'eth0', 'up');
  return inWorld;
}

/** The authority from which Caddy gets certificates if its file names no other: a second Caddy, in the world. */
const AUTHORITY_CADDYFILE = `{
	admin off
	skip_install_trust
}
https://${AUTHORITY} {
	tls internal
	rewrite /directory /acme/local/directory
	acme_server
}
`;

/** Starts the authority, and makes the machine trust it. */
async function startAuthority(folder: string, inWorld: readonly string[]): Promise<void> {
  const file = join(folder, 'authority.caddyfile');
  writeFileSync(file, AUTHORITY_CADDYFILE);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder };
  start([...inWorld, 'caddy', 'run', '--adapter', 'caddyfile', '--config', file], folder, env);
  const url = `https://${AUTHORITY}/directory`;
  await until('the authority answers', () => spawnSync('curl', ['--insecure', '--silent', url]).status === 0);
  const root = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
  const trusted = '/usr/local/share/ca-certificates/test.crt';
  execFileSync('install', ['-D', '--mode=644', root, trusted]);
  execFileSync('update-ca-certificates', { stdio: 'ignore' });
  // Node does not ask the machine which authorities it trusts.
  process.env['NODE_EXTRA_CA_CERTS'] = trusted;
}

/** Starts a program that ends with the machine. Its output goes to `world.log` in the folder. */
function start(words: readonly string[], folder: string, env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const log = openSync(join(folder, 'world.log'), 'a');
  const [program = '', ...parameters] = words;
  const child = spawn(program, parameters, { env, stdio: ['ignore', log, log] });
  closeSync(log);
  child.unref();
  return child;
}

function visit(inWorld: readonly string[], path: string, body?: object): Visit {
  const [program = '', ...enter] = inWorld;
  const sent = body ? ['--json', JSON.stringify(body), '--header', `Origin: https://${SITE}`] : [];
  const words = [
    'curl',
    '--silent',
    '--show-error',
    '--write-out',
    '\n%{http_code}',
    ...sent,
    `https://${SITE}${path}`,
  ];
  const { stdout, stderr } = spawnSync(program, [...enter, ...words], { encoding: 'utf8', maxBuffer: 1e8 });
  const end = stdout.lastIndexOf('\n');
  const status = Number(stdout.slice(end + 1));
  return { status, body: status === 0 ? stderr : stdout.slice(0, end) };
}

/** Waits until something is so. @throws after a minute */
export async function until(what: string, isSo: () => boolean): Promise<void> {
  const end = performance.now() + 60_000;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`It never came to this: ${what}.`);
    await pause(100);
  }
}

/** What Debian does when it installs these packages: the database has a first cluster, and the services run. */
export async function startPackages(): Promise<void> {
  chmodSync('/run', 0o755);
  const [version = ''] = execFileSync('ls', ['/usr/lib/postgresql'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .toReversed();
  execFileSync('pg_createcluster', [version, 'main', '--start'], { stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('systemctl', ['start', 'redis-server', 'caddy'], { stdio: 'inherit' });
  await until(
    'Caddy can be told to reload',
    () => spawnSync('curl', ['--silent', '127.0.0.1:2019/config/']).status === 0,
  );
}
