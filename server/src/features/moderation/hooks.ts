import type { ReportTarget } from '@quad/contract/every.ts';
import type { QueueName } from '@quad/contract/staff/shapes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { forbidden } from '#platform/problems.ts';
import type { Emit } from '#platform/server-events.ts';
import type { HandlerServices } from '#platform/services.ts';
import type { Config } from '../../config.ts';

/** What taking a thing down, or hiding it, works with. `db` is a transaction; `emit` leaves after it. */
export type ModerationContext = { db: Db; emit: Emit; services: HandlerServices };

/**
 * Takes a thing down for everybody, wherever it shows: open pages lose it at once. What a report has sealed of it stays.
 * @returns whether it was there
 */
export type TakeDown = (context: ModerationContext, target_id: number) => Promise<boolean>;

/**
 * How staff take down each kind of thing that can be reported, each by the feature that has it. Nobody takes a person
 * down.
 */
export type Takedowns = { [Target in ReportTarget]?: TakeDown };

/** What a report keeps of a thing: its owner, all that staff will need to judge it, and the files that must stay. */
export type Snapshot = { reported_id: number | null; content: unknown; media_ids: number[] };

/**
 * Takes the snapshot that a report keeps of a thing. @throws 404 for what the reporter cannot see, 403 for their own
 */
export type TakeSnapshot = (
  db: Db,
  reporter_id: number,
  target_id: number,
  services: { config: Config; clock: Clock },
) => Promise<Snapshot>;

/**
 * Takes the snapshot of a thing that people do not report of themselves. Source: security.md §2.
 * @param find finds it, unless the reporter cannot see it
 * @param nothing what is said then
 * @param kind the thing's name: "message"
 */
export const snapshotOfOthers =
  (
    find: (db: Db, reporter_id: number, target_id: number) => Promise<Snapshot | undefined>,
    nothing: () => Error,
    kind: string,
  ): TakeSnapshot =>
  async (db, reporter_id, target_id) => {
    const snapshot = await find(db, reporter_id, target_id);
    if (!snapshot) throw nothing();
    if (snapshot.reported_id === reporter_id) throw forbidden(`You can’t report your own ${kind}`);
    return snapshot;
  };

/** Finds which of some things are a person's own, for things whose reports name no owner. */
export type ListOwn = (
  db: Db,
  user_id: number,
  target_ids: readonly number[],
  services: { config: Config },
) => Promise<number[]>;

/** How the owner of each such kind of thing is known, each by the feature that has it. */
export type OwnTargets = { [Target in ReportTarget]?: ListOwn };

/** How to take a snapshot of each kind of thing that can be reported, each by the feature that has it. */
export type Reportable = { [Target in ReportTarget]?: TakeSnapshot };

/**
 * Hides a thing from everybody but whose it is until staff have looked, or shows it again. Others' open pages lose it; what
 * comes back they find when they ask again.
 * @returns whether it is there and was not like that before
 */
export type Hide = (context: ModerationContext, target_id: number, isHidden: boolean) => Promise<boolean>;

/** How each kind of thing that can be reported is hidden, each by the feature that has it. People and places are not. */
export type Hideable = { [Target in ReportTarget]?: Hide };

/** A decision of staff on a case, as it was taken. `details` is what its feature added to it. */
export type Decision = {
  decision_id: number;
  case_id: number;
  staff_id: number;
  action: string;
  details: unknown;
  reason: string;
};

/**
 * What a queue works with when a decision takes effect. `db` is its transaction; what `emit` and `afterCommit` are given
 * follows it.
 */
export type Applying = {
  db: Db;
  emit: Emit;
  afterCommit(work: () => void): void;
  services: HandlerServices;
};

/** How many cases wait that nobody has decided on, since when the oldest does, and in how many somebody may need help. */
export type Fullness = { waiting: number; oldest: Date | null; may_need_help?: number };

/** What waits for staff in one queue, and what a decision does once it can no longer be taken back. */
export type ReviewQueue = {
  /** How full the queue is to a member of staff. */
  measure(db: Db, staff_id: number, services: HandlerServices): Promise<Fullness>;
  /** Whether a case, also a decided one, is about something of a member of staff. True where it has gone. */
  isOwn(db: Db, staff_id: number, case_id: number, services: HandlerServices): Promise<boolean>;
  /** Does what was decided. A case that has gone meanwhile is nothing to do. */
  apply(applying: Applying, decision: Decision): Promise<void>;
};

/** The queues, each of the feature whose things wait in it. */
export type ReviewQueues = { [Name in QueueName]?: ReviewQueue };

/** What a feature declares for moderation, each of it only where it has something to do. */
type ModerationHooks = {
  /** Which of its things can be reported, and what a report keeps of each. */
  reportable?: Reportable;
  /** How somebody's own are found among those whose reports name no owner. */
  ownTargets?: OwnTargets;
  /** How staff take each of these down. */
  takedowns?: Takedowns;
  /** How each of these is hidden until staff have looked. */
  hideable?: Hideable;
  /** What of its things waits for staff, and what their decisions do. */
  reviewQueues?: ReviewQueues;
};

/** The same of all features, as handlers find it among the services. */
type Moderation = Required<ModerationHooks>;

declare module '#platform/feature.ts' {
  interface Hooks extends ModerationHooks {}
}

declare module '#platform/services.ts' {
  interface Services extends Moderation {}
}

/** Joins what the features declare, by kinds of things and by queues. */
export const moderationOf = (features: readonly ModerationHooks[]): Moderation => ({
  reportable: Object.fromEntries(features.flatMap(({ reportable = {} }) => Object.entries(reportable))),
  ownTargets: Object.fromEntries(features.flatMap(({ ownTargets = {} }) => Object.entries(ownTargets))),
  takedowns: Object.fromEntries(features.flatMap(({ takedowns = {} }) => Object.entries(takedowns))),
  hideable: Object.fromEntries(features.flatMap(({ hideable = {} }) => Object.entries(hideable))),
  reviewQueues: Object.fromEntries(features.flatMap(({ reviewQueues = {} }) => Object.entries(reviewQueues))),
});
