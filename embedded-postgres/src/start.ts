import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '@quad/server/platform/start-error.ts';
import { findBinaries } from './binaries.ts';
import { NAME, prepareCluster } from './cluster.ts';
import { chooseIdentity } from './identity.ts';
import { holderOf, takeLock } from './lock.ts';
import { clearLeftovers, launch, type Cluster, type EmbeddedLog, type Postmaster } from './postmaster.ts';
import { ensureDatabase } from './queries.ts';
import { signal } from './processes.ts';
import { prepareSocketFolder, removeSocketFolder, socketFolderFor } from './socket-folder.ts';

/**
 * How to connect to an embedded database, as the options of `pg`. All options are set, so that no PG… environment
 * variable has an effect.
 */
export type EmbeddedConnection = { host: string; port: number; database: string; user: string; ssl: false };

/** A running embedded database. */
export type Embedded = {
  connection: EmbeddedConnection;
  /** The id of the present server process. A restart changes it. */
  readonly pid: number;
  /** Shuts the server down cleanly, so that its files are complete. Then releases the folder's lock. */
  stop(): Promise<void>;
  /** Resolves once `stop` has ended the server. A crash with a restart does not resolve it. */
  exited: Promise<void>;
};

/**
 * Starts Quad's own PostgreSQL on a Unix socket that no other user can reach. The first start creates the database's
 * files. The server ends when Quad ends, even when Quad is killed. When only the server dies, Quad restarts it.
 * @param dir the folder of the database, which is created if it does not exist
 * @param fast for tests: the server is quicker, but a crash of the machine may lose data
 * @throws StartError when it cannot start, or another Quad uses the folder.
 */
export async function startEmbedded({ dir, log, fast = false }: Options): Promise<Embedded> {
  const binaries = findBinaries();
  const folder = makeFolder(dir);
  const socket = socketFolderFor(folder);
  const unlock = takeLock(folder, socket);
  try {
    const identity = chooseIdentity(binaries.postgres, [dirname(socket), folder]);
    prepareSocketFolder(socket, identity);
    await clearLeftovers({ data: join(folder, 'data'), socket });
    const data = await prepareCluster({ folder, binaries, identity, fast });
    const cluster = { binaries, identity, data, socket, fast };
    const first = await launchFirst(cluster, log);
    return superviseFrom(first, cluster, log, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

type Options = { dir: string; log: EmbeddedLog; fast?: boolean };

function makeFolder(dir: string): string {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dir);
  } catch (error) {
    throw new StartError(`The data folder cannot be used: ${(error as Error).message}`);
  }
}

async function launchFirst(cluster: Cluster, log: EmbeddedLog): Promise<Postmaster> {
  const server = launch(cluster, log);
  const complaint = await server.ready;
  if (complaint !== null) throw new StartError(`The database did not start: ${complaint}`);
  try {
    await ensureDatabase({ ...connectionAt(cluster.socket), database: 'postgres' }, NAME);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Returns how to connect to the database that a running Quad has started in the folder, for commands that run beside
 * the server. Null where no Quad runs.
 */
export function findRunning(dir: string): EmbeddedConnection | null {
  try {
    const holder = holderOf(realpathSync(dir));
    return holder && connectionAt(holder.host);
  } catch {
    return null;
  }
}

function connectionAt(host: string): EmbeddedConnection {
  return { host, port: 5432, user: NAME, database: NAME, ssl: false };
}

/**
 * Restarts the server whenever it ends, until `stop` is called. The first restart is immediate. Each later restart
 * waits longer, up to 5 s.
 */
function superviseFrom(first: Postmaster, cluster: Cluster, log: EmbeddedLog, unlock: () => void): Embedded {
  let current = first;
  const ending = new AbortController();
  // On macOS the kernel cannot end the server together with this process. This listener ends the server at least after
  // an ordinary exit of this process.
  const atExit = () => signal(current.pid, 'SIGINT');
  process.once('exit', atExit);

  const restart = async (): Promise<string | null> => {
    await clearLeftovers(cluster);
    if (ending.signal.aborted) return null;
    current = launch(cluster, log);
    return current.ready;
  };
  const run = async () => {
    for (let failures = 0; ;) {
      const reason = await current.exited;
      if (ending.signal.aborted) return;
      log.error({ type: 'error', reason }, 'The database server ended; starting it again');
      await pause(Math.min(5000, 50 * 2 ** failures), null, { signal: ending.signal }).catch(() => null);
      const complaint = await restart().catch((error: Error) => error.message);
      failures = complaint === null ? 0 : failures + 1;
      if (complaint === null && !ending.signal.aborted)
        log.info({ type: 'info', pid: current.pid }, 'The database server is back');
    }
  };
  const exited = run().finally(() => {
    process.off('exit', atExit);
    removeSocketFolder(cluster.socket);
    unlock();
  });
  const stop = async () => {
    ending.abort();
    await current.stop();
    await exited;
  };
  return {
    connection: connectionAt(cluster.socket),
    get pid() {
      return current.pid;
    },
    stop,
    exited,
  };
}
