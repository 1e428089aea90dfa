import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { importReference } from '#features/reference/import.ts';
import { closeReadyAccounts } from '#features/auth/demo/close-accounts.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { openLog } from '#platform/log.ts';
import type { Sources } from '#platform/metrics/collect.ts';
import { refuseOtherKey } from '#platform/secret-key/fingerprint.ts';
import { openDataFolder } from '#platform/storage/data-folder.ts';
import { removeLeftovers } from '#platform/storage/leftovers.ts';
import type { Services } from '#platform/services.ts';
import { commit, version } from '#platform/version.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig, refuseUnfit } from './config.ts';
import { startDatabase } from './database.ts';
import { type Closer, shutdown } from './shutdown.ts';
import { features } from './features-in-order.ts';
import { openServices } from './wiring.ts';

/**
 * The minimum age of a temporary file that is removed at the start, in milliseconds. A younger file may belong to
 * another node with the same storage.
 */
const LEFTOVER_MS = 600_000;

/** A running server. */
export type Running = {
  /** The URL to open in a browser on this machine. */
  url: string;
  /**
   * Tells the proxy to send requests to other nodes, waits a while, and closes the sockets. This server still answers
   * requests meanwhile. Aborting `hurry` ends the wait.
   */
  leave(hurry: AbortSignal): Promise<void>;
  /** Finishes the requests in progress and stops. The database stops last. */
  stop(): Promise<void>;
};

/**
 * Fills an empty server with a fictional campus, if the configuration asks for it. Implemented in the workspace `demo`.
 */
export type Demo = {
  load(services: Services, say: (line: string) => void): Promise<unknown>;
  /** Makes some people of the campus appear online. @returns a function that ends their presence */
  showAround(services: Services): Promise<Closer>;
};

/**
 * Starts everything in order: database, tables, reference data, services, demo campus, sockets and pages.
 * @param say prints a line of progress in the terminal
 * @param demo loads the demo campus. Without this argument, no campus is loaded, even if `config.demo` is true
 * @throws StartError if the server cannot start
 */
export async function start(
  say: (line: string) => void,
  demo?: Demo,
  config: Config = readConfig(),
): Promise<Running> {
  refuseUnfit(config);
  openDataFolder(config);
  const log = openLog(config);
  log.info({ type: 'info', version, commit }, 'starting');
  const closers: Closer[] = [];
  const stop = () => shutdown(closers.splice(0));
  try {
    const { connection, leave } = await startDatabase(config, log);
    closers.push(leave);
    const { db, pool, close } = openDatabase(connection, (err) =>
      log.warn({ type: 'error', err }, 'a database connection broke'),
    );
    closers.push(close);
    await migrateToLatest(db);
    await refuseOtherKey(db, config);
    await importReference(db, {
      demo: config.demo && demo !== undefined,
      campuses: config.shippedCampuses,
    });
    const leftoverAge = config.databaseUrl ? LEFTOVER_MS : 0;
    const wiring = await openServices({ config, db, pool, log });
    closers.push(wiring.close);
    await removeLeftovers(join(config.dataDir, 'tmp'), leftoverAge);
    await wiring.services.storage.tidy(leftoverAge);
    if (config.demo) await demo?.load(wiring.services, say);
    if (!config.devMail) await closeReadyAccounts(wiring.services);
    for (const { jobs } of features) await jobs?.started?.(wiring.services);
    for (const { background } of features) if (background) closers.push(background(wiring.services));
    const app = await buildApp(wiring);
    closers.push(async () => app.close());
    closers.push(await openMetricsOf(config, { services: wiring.services, pool, features }));
    await app.listen({ port: config.port, host: config.host });
    if (config.demoPresence && demo) closers.push(await demo.showAround(wiring.services));
    const url = addressOf(config, portOf(app.server.address()));
    return { url, leave: (hurry) => app.leave(hurry), stop };
  } catch (error) {
    // The error of the start is thrown. A failure of the clean-up is only logged.
    await stop().catch((stuck: unknown) =>
      log.error({ type: 'error', err: stuck }, 'not all could be ended'),
    );
    throw error;
  }
}

/** Serves what operators read, if a port is configured. The code is loaded only then. */
async function openMetricsOf({ metrics }: Config, sources: Sources): Promise<Closer> {
  if (!metrics) return async () => undefined;
  const { openMetrics } = await import('#platform/metrics/server.ts');
  return (await openMetrics(sources, metrics.host, metrics.port)).close;
}

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === 'object' && address ? address.port : 0;

const addressOf = ({ host, publicUrl, port }: Config, listening: number): string =>
  port === listening ? publicUrl : `http://${host}:${listening}`;
