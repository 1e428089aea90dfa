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

/** What the server works with. Opened once, by `wiring.ts`. Features add what they join of all the others. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  /** The pool: for reads outside a transaction. */
  db: Db;
  /** The way to the database, for a process of its own. */
  connection: Connection;
  sessions: Sessions;
  limits: RateLimits;
  /** Lets each person have a few uploads under way at once, whatever the feature. Counted in this process. */
  uploadGate: UploadGate;
  /** How busy this process is: what takes long asks here whether it may. */
  loadShedding: LoadShedding;
  passwords: Passwords;
  mailer: Mailer;
  /** Work for later, queued in the transaction that wants it. */
  jobs: Pick<Jobs, 'send'>;
  mediaStore: MediaStore;
  /** Where the files of media are. */
  storage: Storage;
  presence: Presence;
  /** What one feature sets in motion in all of them. */
  lifecycle: Lifecycle;
  /** What features draw into a signed-in page before its code is here. */
  drawnFirst: readonly DrawnFirst[];
  /** The way out for events of work that no call does. */
  events: EventOutlet;
  /** What `/readyz` asks besides the database, such as Redis; each throws when it does not answer. */
  dependencies: (() => Promise<void>)[];
  /** Data that checks need and that the tables hold. */
  referenceData(): Promise<ReferenceData>;
}

/** What handlers may use besides their transaction: not the pool, whose connections would wait for that transaction's locks. */
export type HandlerServices = Omit<Services, 'db' | 'connection'>;
