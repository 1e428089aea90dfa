import { join } from 'node:path';
import type { Pool } from 'pg';
import { makeFacts } from '#features/reference/facts.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { openLog } from '#platform/log.ts';
import { openMediaLibrary } from '#platform/media/library.ts';
import { makeMediaKeeper } from '#platform/media/media.ts';
import { makeMediaWorkers } from '#platform/media/workers.ts';
import { openPasswords } from '#platform/passwords.ts';
import { memoryLimiters, rateLimits } from '#platform/rate-limits.ts';
import { localPresence } from '#platform/realtime/presence.ts';
import type { Services } from '#platform/services.ts';
import { openSessions } from '#platform/sessions/sessions.ts';
import { diskStorage } from '#platform/storage/disk-storage.ts';
import { s3Storage } from '#platform/storage/s3-storage.ts';
import type { Config } from './config.ts';

/** The services in use, and how to end them. */
export type Wiring = { services: Services; close(): Promise<void> };

/** Opens everything that handlers use besides their transaction, as the configuration says. */
export async function openServices(given: { config: Config; db: Db; pool: Pool; clock?: Clock }): Promise<Wiring> {
  const { config, db, clock = systemClock } = given;
  const log = openLog(config.logLevel);
  const storage = config.s3 ? s3Storage(config.s3) : diskStorage(join(config.dataDir, 'media'));
  const workers = makeMediaWorkers();
  const presence = localPresence();
  const services: Services = {
    config,
    clock,
    log,
    db,
    sessions: openSessions({ db, clock }),
    limits: rateLimits({ enabled: config.limits, limiters: memoryLimiters }),
    passwords: openPasswords(),
    mailer: { enqueue: async () => {} },
    media: openMediaLibrary(makeMediaKeeper({ storage, workers })),
    presence,
    dependencies: [() => storage.check()],
    facts: makeFacts({ db, clock }),
  };
  return {
    services,
    async close() {
      presence.close();
      await workers.close();
    },
  };
}
