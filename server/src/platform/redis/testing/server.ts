import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Redis that a test starts for itself. If killed, it loses its data. */
export type RedisServer = {
  /** The address of the server, in the form of `REDIS_URL`. */
  url: string;
  kill(): Promise<void>;
  /** Starts the server again at the same address. */
  start(): Promise<void>;
  /** Makes the server hang: it accepts connections but does not answer. */
  hang(): void;
  /** Makes a hanging server answer again. */
  goOn(): void;
  /** Kills the server and removes its folder. */
  end(): Promise<void>;
};

/** The name of the installed program: Redis, or Valkey, which has the same options. */
const PROGRAM = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Whether this machine has Redis or Valkey. If not, prints a line. */
export function hasRedis(): boolean {
  if (!PROGRAM)
    process.stderr.write('Neither Redis nor Valkey is installed: several nodes are not tested.\n');
  return PROGRAM !== undefined;
}

/** Starts a Redis on a socket in a separate folder, with further command line options. */
export async function startRedis(options: readonly string[] = []): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-redis-'));
  const url = join(folder, 'redis.sock');
  let server = await run(folder, url, options);
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const dead = once(server, 'exit');
    server.kill('SIGKILL');
    await dead;
  };
  return {
    url,
    kill,
    async start() {
      server = await run(folder, url, options);
    },
    hang: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
    async end() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(folder: string, socket: string, options: readonly string[]) {
  if (!PROGRAM) throw new Error('Neither Redis nor Valkey is installed');
  const server = spawn(PROGRAM, [
    '--port',
    '0',
    '--unixsocket',
    socket,
    '--save',
    '',
    '--dir',
    folder,
    ...options,
  ]);
  for await (const line of server.stdout) if (String(line).includes('eady to accept connections')) break;
  server.stdout.resume();
  return server;
}
