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
import type { RateLimits } from './rate-limits.ts';
import type { EventOutlet } from './server-events.ts';
import type { Storage } from './storage/storage.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { UploadGate } from './uploads/gate.ts';

/** The server's services, opened once by `wiring.ts`. They include what is collected from all features. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  /** The pool of database connections, for reads outside a transaction. */
  db: Db;
  /** The address and credentials of the database, for another process that connects to it. */
  connection: Connection;
  sessions: Sessions;
  limits: RateLimits;
  /** Limits how many uploads each user has in progress at once, in all features together. Counted in this process. */
  uploadGate: UploadGate;
  /** The load of this process. Before slow work, ask here whether it may begin. */
  loadShedding: LoadShedding;
  passwords: Passwords;
  mailer: Mailer;
  /** Queues jobs in the caller's transaction. */
  jobs: Pick<Jobs, 'send'>;
  mediaStore: MediaStore;
  /** The storage of the media's files. */
  storage: Storage;
  presence: Presence;
  /** The operations that every feature takes part in. */
  lifecycle: Lifecycle;
  /** The markup that features draw into a signed-in page before its code is loaded. */
  drawnFirst: readonly DrawnFirst[];
  /** Sends the events of work that is not part of a call. */
  events: EventOutlet;
  /**
   * The checks that `/readyz` makes in addition to the database, such as Redis. A check throws if its service does not
   * answer.
   */
  dependencies: (() => Promise<void>)[];
  /** Data from tables that the checks of inputs need. */
  referenceData(): Promise<ReferenceData>;
}

/**
 * The services that handlers get. The pool is left out: a query on it could wait for locks of the handler's own
 * transaction.
 */
export type HandlerServices = Omit<Services, 'db' | 'connection'>;
