import type { ReportTarget } from '@quad/contract/every.ts';
import type { Db } from './db/schema.ts';
import type { Emit } from './server-events.ts';

/** What staff's taking a thing away works with. `db` is a transaction; `emit` leaves after it. */
export type Removing<Services> = { db: Db; emit: Emit; services: Services };

/** A thing that staff took away. `owner_id` is whose it was; null where nobody may know, or nobody did it. */
export type Removed = { owner_id: number | null };

/**
 * Takes a thing away from everybody, wherever it shows: open pages lose it at once. What a report has sealed of it stays.
 * @returns null where it was gone before
 */
export type Remove<Services> = (removing: Removing<Services>, target_id: number) => Promise<Removed | null>;

/** How staff take away each kind of thing that can be reported, each by the feature that has it. Nobody takes a person. */
export type Removable<Services> = { [Target in ReportTarget]?: Remove<Services> };
