import type { ReportTarget } from '@quad/contract/every.ts';
import type { QueueName } from '@quad/contract/staff/shapes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { forbidden } from '#platform/problems.ts';
import type { Emit } from '#platform/server-events.ts';
import type { HandlerServices } from '#platform/services.ts';
import type { Config } from '../../config.ts';

/**
 * The context of hiding a thing or taking it down. `db` is a transaction. The events of `emit` are sent after its
 * commit.
 */
export type ModerationContext = { db: Db; emit: Emit; services: HandlerServices };

/**
 * Takes a thing down for everybody, wherever it is shown. Open pages remove it at once. The snapshots in reports stay.
 * @returns whether the thing existed
 */
export type TakeDown = (context: ModerationContext, target_id: number) => Promise<boolean>;

/**
 * How staff take down each kind of thing that can be reported. The feature that owns the kind declares the entry. A
 * person cannot be taken down.
 */
export type Takedowns = { [Target in ReportTarget]?: TakeDown };

/**
 * The data of a report about the reported thing: its owner, all that staff need to judge it, and the files that must
 * not be deleted.
 */
export type Snapshot = { reported_id: number | null; content: unknown; media_ids: number[] };

/**
 * Takes the snapshot that a report stores of a thing.
 * @throws 404 for a thing that the reporter cannot see, 403 for their own thing
 */
export type TakeSnapshot = (
  db: Db,
  reporter_id: number,
  target_id: number,
  services: { config: Config; clock: Clock },
) => Promise<Snapshot>;

/**
 * Makes a `TakeSnapshot` for a kind of thing. It refuses a report of the reporter's own thing. Source: security.md §2.
 * @param find returns the snapshot, or undefined if the reporter cannot see the thing
 * @param nothing makes the error if the reporter cannot see the thing
 * @param kind the name of the kind: "message"
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

/** Finds which of the given things a person owns. It is for kinds of things whose reports name no owner. */
export type ListOwn = (
  db: Db,
  user_id: number,
  target_ids: readonly number[],
  services: { config: Config },
) => Promise<number[]>;

/**
 * How to find a person's own things, for each kind whose reports name no owner. The feature that owns the kind declares
 * it.
 */
export type OwnTargets = { [Target in ReportTarget]?: ListOwn };

/**
 * How to take a snapshot of each kind of thing that can be reported. The feature that owns the kind declares the entry.
 */
export type Reportable = { [Target in ReportTarget]?: TakeSnapshot };

/**
 * Hides a thing from everybody but its owner until staff have reviewed it, or shows it again. Other people's open pages
 * remove a hidden thing at once. They show it again only when they next fetch.
 * @returns whether the thing exists and its state has changed
 */
export type Hide = (context: ModerationContext, target_id: number, isHidden: boolean) => Promise<boolean>;

/**
 * How to hide each kind of thing that can be reported. The feature that owns the kind declares the entry. People and
 * places cannot be hidden.
 */
export type Hideable = { [Target in ReportTarget]?: Hide };

/** A stored decision of staff on a case. `details` is the data that its feature added. */
export type Decision = {
  decision_id: number;
  case_id: number;
  staff_id: number;
  action: string;
  details: unknown;
  reason: string;
};

/**
 * The context in which a decision takes effect. `db` is its transaction. The events of `emit` are sent, and the work of
 * `afterCommit` is run, after its commit.
 */
export type Applying = {
  db: Db;
  emit: Emit;
  afterCommit(work: () => void): void;
  services: HandlerServices;
};

/** How many cases wait for a decision, since when the oldest of them waits, and in how many a person may need help. */
export type Fullness = { waiting: number; oldest: Date | null; may_need_help?: number };

/** A queue of cases for staff, and the effect of a decision once it can no longer be undone. */
export type ReviewQueue = {
  /** Measures the queue as a member of staff sees it. */
  measure(db: Db, staff_id: number, services: HandlerServices): Promise<Fullness>;
  /** Whether a member of staff owns the thing of a case, decided or not. True if the case no longer exists. */
  isOwn(db: Db, staff_id: number, case_id: number, services: HandlerServices): Promise<boolean>;
  /** Applies a decision. If the case no longer exists, it does nothing. */
  apply(applying: Applying, decision: Decision): Promise<void>;
};

/** The queues by their names. The feature that owns a queue's cases declares the queue. */
export type ReviewQueues = { [Name in QueueName]?: ReviewQueue };

/** What a feature declares for moderation. Each part is optional. */
type ModerationHooks = {
  /** The kinds of the feature's things that can be reported, and how to take their snapshots. */
  reportable?: Reportable;
  /** How to find a person's own things, for kinds whose reports name no owner. */
  ownTargets?: OwnTargets;
  /** How staff take down the feature's things, by their kind. */
  takedowns?: Takedowns;
  /** How to hide the feature's things until staff have reviewed them, by their kind. */
  hideable?: Hideable;
  /** The feature's queues of cases for staff, and the effects of decisions. */
  reviewQueues?: ReviewQueues;
};

/** The declarations of all features together. Handlers find them in the services. */
type Moderation = Required<ModerationHooks>;

declare module '#platform/feature.ts' {
  interface Hooks extends ModerationHooks {}
}

declare module '#platform/services.ts' {
  interface Services extends Moderation {}
}

/** Joins the features' declarations, by kind of thing and by queue. */
export const moderationOf = (features: readonly ModerationHooks[]): Moderation => ({
  reportable: Object.fromEntries(features.flatMap(({ reportable = {} }) => Object.entries(reportable))),
  ownTargets: Object.fromEntries(features.flatMap(({ ownTargets = {} }) => Object.entries(ownTargets))),
  takedowns: Object.fromEntries(features.flatMap(({ takedowns = {} }) => Object.entries(takedowns))),
  hideable: Object.fromEntries(features.flatMap(({ hideable = {} }) => Object.entries(hideable))),
  reviewQueues: Object.fromEntries(features.flatMap(({ reviewQueues = {} }) => Object.entries(reviewQueues))),
});
