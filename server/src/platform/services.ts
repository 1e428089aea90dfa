import type { ReferenceData } from '@quad/contract/core/reference-data.ts';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Connection } from './db/connection.ts';
import type { Db } from './db/schema.ts';
import type { DrawnFirst } from '#platform/http/pages/drawn-first.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Mailer } from './mail/mailer.ts';
import type { LoadShedding } from './load-shedding.ts';
import type { MediaStore } from './media/media-store.ts';
import type { Log } from './log.ts';
import type { Passwords } from './passwords.ts';
import type { Presence } from './realtime/presence.ts';
import type { Sight } from './realtime/sight.ts';
import type { RateLimits } from './rate-limits.ts';
import type { EventOutlet } from './server-events.ts';
import type { LiveSite } from './site/site.ts';
import type { Soon } from './soon.ts';
import type { Storage } from './storage/storage.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Switches } from './switches/switches.ts';
import type { UploadGate } from './uploads/gate.ts';

/** The server's services, which `wiring.ts` opens once. They include parts of all features. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  /** The pool of database connections, for reads outside a transaction. */
  db: Db;
  /** The address and credentials of the database, for other processes. */
  connection: Connection;
  sessions: Sessions;
  limits: RateLimits;
  /** What operators have switched off. */
  switches: Switches;
  /**
   * Limits how many uploads each user has in progress at once, in all features together. It counts only in this
   * process.
   */
  uploadGate: UploadGate;
  /** The load of this process. Before slow work, ask it whether the work may begin. */
  loadShedding: LoadShedding;
  passwords: Passwords;
  mailer: Mailer;
  /** Queues jobs in the caller's transaction. */
  jobs: Pick<Jobs, 'send'>;
  mediaStore: MediaStore;
  storage: Storage;
  presence: Presence;
  sight: Sight;
  /** The operations in which all features take part. */
  lifecycle: Lifecycle;
  /** The markup that features add to a signed-in page. It is shown before the page's code is loaded. */
  drawnFirst: readonly DrawnFirst[];
  events: EventOutlet;
  /**
   * Delays work that many calls request, so that it runs once for all of them. An example is the event about the
   * reactions in a large group.
   */
  soon: Soon;
  /**
   * The checks of the services on which this node depends, by name, such as `redis`. A check throws if its service does
   * not answer. Quad works without them for a while.
   */
  dependencies: Readonly<Record<string, () => Promise<void>>>;
  /** What the site says about itself: who runs it, and whom people can call. */
  site: LiveSite;
  /** Returns the reference data that the checks of inputs need. */
  referenceData(): Promise<ReferenceData>;
}

/**
 * The services for handlers. They lack the pool, because a query on it could wait for locks of the handler's own
 * transaction.
 */
export type HandlerServices = Omit<Services, 'db' | 'connection'>;
