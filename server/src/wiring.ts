import { join } from 'node:path';
import type { Pool } from 'pg';
import { moderationOf } from '#features/moderation/hooks.ts';
import { openReferenceData } from '#features/reference/reference-data.ts';
import { type Clock, elapsed, systemClock } from '#platform/clock.ts';
import { connectionOf } from '#platform/db/connection.ts';
import type { Db } from '#platform/db/schema.ts';
import { everyHour } from '#platform/jobs/hourly.ts';
import type { Job } from '#platform/jobs/redact-failures.ts';
import { type Jobs, openJobs } from '#platform/jobs/jobs.ts';
import { retentionTasks } from '#platform/jobs/retention.ts';
import { lifecycleOf } from '#platform/lifecycle.ts';
import { makeLoadShedding } from '#platform/load-shedding.ts';
import type { Log } from '#platform/log.ts';
import type { MailComposers, MailTransport } from '#platform/mail/mailer.ts';
import { openMailer } from '#platform/mail/open-mailer.ts';
import { outboxTransport } from '#platform/mail/outbox.ts';
import { signed } from '#platform/mail/render-mail.ts';
import { openFileDeletion } from '#platform/media/delete-later.ts';
import { openMediaStore } from '#platform/media/media-store.ts';
import { noteUpload, openOrphanedUploads } from '#platform/media/orphaned-uploads.ts';
import { makeMediaWorkers } from '#platform/media/workers.ts';
import { openPasswords } from '#platform/passwords.ts';
import { memoryLimiters, rateLimits } from '#platform/rate-limits.ts';
import type { Nodes } from '#platform/realtime/nodes.ts';
import { localPresence } from '#platform/realtime/presence.ts';
import { localSight } from '#platform/realtime/sight.ts';
import type { SharedState } from '#platform/redis/open.ts';
import { sharedPresence } from '#platform/redis/presence.ts';
import { sharedSight } from '#platform/redis/sight.ts';
import { openEventOutlet } from '#platform/server-events.ts';
import type { Services } from '#platform/services.ts';
import { listenForSessionChanges } from '#platform/sessions/changes.ts';
import { openSessionKey } from '#platform/sessions/session-key.ts';
import { openSessions } from '#platform/sessions/sessions.ts';
import { type LiveSite, openSite } from '#platform/site/site.ts';
import { openSwitches } from '#platform/switches/switches.ts';
import { openSoon } from '#platform/soon.ts';
import { diskStorage } from '#platform/storage/disk-storage.ts';
import { measuredStorage } from '#platform/storage/measured-storage.ts';
import { s3Storage } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { makeUploadGate } from '#platform/uploads/gate.ts';
import { UPLOADS_AT_ONCE } from '#platform/uploads/limits.ts';
import type { Config } from './config.ts';
import { features } from './features-in-order.ts';

/** The services, the job queues, the connection to other nodes, and the function that closes them. */
export type Wiring = { services: Services; jobs: Jobs; nodes?: Nodes; close(): Promise<void> };

type Deps = { config: Config; db: Db; pool: Pool; log: Log; clock?: Clock };

/** Opens all services that handlers need besides their transaction, according to the configuration. */
export async function openServices(deps: Deps): Promise<Wiring> {
  const { config, db, pool, log, clock = systemClock } = deps;
  const storage = measuredStorage(openStorage(config));
  const workers = makeMediaWorkers();
  const shared = config.redisUrl ? await openShared(config.redisUrl, log) : undefined;
  const jobs = await openJobs({ pool, log });
  const site = await openSite({ db, clock, log });
  const { transport, mailer } = await openMail({ config, db, clock, site }, jobs, log);
  const { changes, sessionKey, switches, stopFollowing } = await followDatabase({ db, pool, log });
  const services: Services = {
    config,
    clock,
    log,
    db,
    connection: connectionOf(pool.options),
    sessions: openSessions({ db, clock, elapsed, key: sessionKey.current, changes }),
    switches,
    limits: limitsOf(config, site, shared),
    uploadGate: makeUploadGate(UPLOADS_AT_ONCE),
    loadShedding: makeLoadShedding(),
    passwords: openPasswords(),
    mailer,
    jobs,
    mediaStore: openMediaStore({ storage, workers, announce: noteUpload({ db, jobs }) }),
    storage,
    ...ofFeatures(),
    events: openEventOutlet(clock),
    soon: openSoon(log),
    ...peopleHere(shared, log, clock),
    dependencies: { storage: storage.check, mail: transport.check, ...(shared && { redis: shared.check }) },
    site,
    referenceData: openReferenceData({ db, clock }),
  };
  const stopWork = await openWork(services, jobs);
  return {
    services,
    jobs,
    ...(shared && { nodes: shared.nodes }),
    async close() {
      await services.soon.close();
      await stopFollowing();
      stopWork();
      mailer.close();
      await jobs.stop();
      services.presence.close();
      workers.close();
      await shared?.close();
    },
  };
}

/** What all nodes must agree on, as the database has it, with the notices of its changes. */
async function followDatabase({ db, pool, log }: Pick<Deps, 'db' | 'pool' | 'log'>) {
  const changes = listenForSessionChanges({ connection: pool.options, db, log });
  const sessionKey = await openSessionKey({ db, log, changes });
  const switches = await openSwitches({ db, log, changes });
  return {
    changes,
    sessionKey,
    switches,
    async stopFollowing(): Promise<void> {
      sessionKey.close();
      switches.close();
      await changes.close();
    },
  };
}

const limitsOf = ({ limits: enabled }: Config, { factorOf }: LiveSite, shared: SharedState | undefined) =>
  rateLimits({ enabled, factorOf, ...(shared ?? { limiters: memoryLimiters }) });

/** Knows who is connected and who has Quad in sight. With several nodes, it knows the people of all nodes. */
const peopleHere = (shared: SharedState | undefined, log: Log, clock: Clock) =>
  shared
    ? {
        presence: sharedPresence({ redis: shared.redis, log, elapsed }),
        sight: sharedSight(shared.redis, log, clock.now),
      }
    : { presence: localPresence(), sight: localSight() };

type Composing = Pick<Services, 'db' | 'config' | 'clock' | 'site'>;

/** Opens the mailer with the transport of the configuration. */
async function openMail(opened: Composing, jobs: Jobs, log: Log) {
  const transport = await transportOf(opened.config, opened.clock);
  const composers = composersOf(opened);
  return { transport, mailer: await openMailer({ db: opened.db, jobs, log, transport, composers }) };
}

/** The functions that compose the mails of all features. Each mail names who runs the site. */
const composersOf = (opened: Composing): MailComposers =>
  Object.fromEntries(
    features.flatMap(({ mails }) =>
      Object.entries(mails?.(opened) ?? {}).map(([kind, compose]) => [
        kind,
        async (...order) => {
          const mail = await compose(...order);
          return mail && signed(mail, (await opened.site.read()).identity);
        },
      ]),
    ),
  );

/** Collects what the features contribute to the services. */
const ofFeatures = () => ({
  lifecycle: lifecycleOf(features),
  drawnFirst: features.flatMap((feature) => feature.drawnFirst ?? []),
  ...moderationOf(features),
});

/**
 * Starts the work that no call waits for: the job queues and the repeating work. Returns a function that stops the
 * repeating work.
 */
async function openWork(services: Services, jobs: Jobs): Promise<() => void> {
  const { db, storage, log } = services;
  const ending = new AbortController();
  await openFileDeletion({ db, jobs, storage });
  await openOrphanedUploads({ db, jobs });
  for (const [name, { atOnce, work, givenUp, ...rules }] of features.flatMap((feature) =>
    Object.entries(feature.jobs?.queues ?? {}),
  )) {
    await jobs.prepare(name, rules);
    const done = givenUp && ((job: Job) => givenUp(job, services));
    const doing = (job: Job, signal: AbortSignal) =>
      work(job, services, AbortSignal.any([ending.signal, signal]));
    await jobs.work(name, atOnce, doing, done);
  }
  const due = features.flatMap(({ name, jobs: { hourly } = {} }) =>
    hourly ? { name, run: () => hourly(services) } : [],
  );
  const erasing = retentionTasks(
    services,
    features.map((feature) => feature.retention),
  );
  const { stop } = everyHour([...due, ...erasing], log);
  return () => {
    stop();
    ending.abort();
  };
}

/** Opens the storage of uploaded files: a bucket if one is configured, otherwise a folder. */
export const openStorage = ({ s3, dataDir }: Config): Storage =>
  s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'media'));

// The clients for Redis and mail servers are large, so they are loaded only if they are used.
async function openShared(url: string, log: Log): Promise<SharedState> {
  const { openRedis } = await import('#platform/redis/open.ts');
  return openRedis(url, log);
}

/**
 * Makes the transport of mails. If `SMTP_URL` is set, it sends mails. Otherwise it writes files. Source: wire.md
 * "Running it".
 */
export async function transportOf(
  { smtpUrl, mailFrom: from, publicUrl, dataDir }: Config,
  clock: Clock,
): Promise<MailTransport> {
  if (smtpUrl) {
    const { smtpTransport } = await import('#platform/mail/smtp.ts');
    return smtpTransport({ url: smtpUrl, from, publicUrl, clock });
  }
  return outboxTransport({ folder: outboxOf(dataDir), from, publicUrl, clock });
}

/** The folder of mails that are written to files. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox');
