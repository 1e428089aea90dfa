import type { ReportTarget } from '@quad/contract/every.ts';
import type { ProfilePart } from '@quad/contract/profile/limits.ts';
import type { QueueName } from '@quad/contract/staff/shapes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { forbidden } from '#platform/problems.ts';
import type { Emit } from '#platform/server-events.ts';
import type { HandlerServices } from '#platform/services.ts';
import type { StaffMember } from '#platform/sessions/rules.ts';
import type { Config } from '../../config.ts';

/**
 * The context of hiding a thing or taking it down. `db` is a transaction. The events of `emit` are sent after the
 * transaction's commit.
 */
export type ModerationContext = { db: Db; emit: Emit; services: HandlerServices };

/**
 * Takes a thing down for everybody. Open pages remove it at once. The snapshots in reports stay.
 * @param sealed the contents of the case's snapshots. Of a profile, only what is in them is taken down
 * @returns whether the thing existed
 */
export type TakeDown = (
  context: ModerationContext,
  target_id: number,
  sealed: readonly unknown[],
) => Promise<boolean>;

/**
 * What is left of a reported thing. `isLeft` says whether a removal would take something that was reported. `parts` are
 * the reported parts that are still on a profile. `now` is the thing's text, of a profile the bio, if it differs from
 * the reported one. `snapshot` is the content of a snapshot of the thing as it is now, if a removal takes what nobody has
 * reported.
 */
export type Left = { isLeft: boolean; parts?: readonly ProfilePart[]; now?: string; snapshot?: unknown };

/** Compares a thing with the contents of a case's snapshots. */
export type StillThere = (db: Db, target_id: number, sealed: readonly unknown[]) => Promise<Left>;

/** The functions that find what is left of a thing, for the kinds that their owners can change. */
export type StillThereOf = { [Target in ReportTarget]?: StillThere };

/**
 * The functions that take things down, by kind. The feature that owns a kind declares its function. Of a person, only the
 * pictures and the bio are taken down.
 */
export type Takedowns = { [Target in ReportTarget]?: TakeDown };

/**
 * What a report stores about the reported thing: the thing's owner, its content for staff to judge, and files that must
 * not be deleted.
 */
export type Snapshot = { reported_id: number | null; content: unknown; media_ids: number[] };

/**
 * Takes the snapshot of a thing for a report.
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
 * @param nothing makes the error for a thing that the reporter cannot see
 * @param kind the name of the kind, such as "message"
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

/** Returns which of the given things the person owns. Needed for kinds of things whose reports store no owner. */
export type ListOwn = (
  db: Db,
  user_id: number,
  target_ids: readonly number[],
  services: { config: Config },
) => Promise<number[]>;

/**
 * For each kind of thing whose reports store no owner: the function that finds a person's own things. The feature that
 * owns the kind declares it.
 */
export type OwnTargets = { [Target in ReportTarget]?: ListOwn };

/**
 * For each kind of thing that can be reported: the function that takes its snapshot. The feature that owns the kind
 * declares it.
 */
export type Reportable = { [Target in ReportTarget]?: TakeSnapshot };

/**
 * Hides a thing from everybody but its owner until staff have reviewed it, or shows it again. Other people's open pages
 * remove a hidden thing at once, but show it again only when they next fetch.
 * @returns whether the thing exists and its state has changed
 */
export type Hide = (context: ModerationContext, target_id: number, isHidden: boolean) => Promise<boolean>;

/**
 * The functions that hide things, by kind. The feature that owns a kind declares its function. People and places cannot
 * be hidden.
 */
export type Hideable = { [Target in ReportTarget]?: Hide };

/** A decision of staff on a case, as stored. `details` is the data that the feature added. */
export type Decision = {
  decision_id: number;
  case_id: number;
  staff_id: number;
  action: string;
  details: unknown;
  reason: string;
};

/**
 * The context in which a decision takes effect. `db` is a transaction. `emit` and `afterCommit` wait for the
 * transaction's commit.
 */
export type Applying = {
  db: Db;
  emit: Emit;
  afterCommit(work: () => void): void;
  services: HandlerServices;
};

/**
 * The number of undecided cases in a queue, the creation time of the oldest, and the number of cases in which a person
 * may need help.
 */
export type Fullness = { waiting: number; oldest: Date | null; may_need_help?: number };

/** A queue of cases for staff. It also applies the decisions that staff take on the cases. */
export type ReviewQueue = {
  /** Counts the cases of the queue, without the staff member's own cases. */
  measure(db: Db, staff_id: number, services: HandlerServices): Promise<Fullness>;
  /** Whether a member of staff owns the thing of a case. True if the case no longer exists. */
  isOwn(db: Db, staff_id: number, case_id: number, services: HandlerServices): Promise<boolean>;
  /** Whether a member of staff can still look at a case that is decided. Nobody can if the queue lacks this function. */
  canLookBack?(db: Db, staff: Pick<StaffMember, 'role'>, case_id: number): Promise<boolean>;
  /** Whether a decision can still take effect. If not, its case waits again, marked. */
  isPossible?(applying: Applying, decision: Decision): Promise<boolean>;
  /** Applies a decision. Does nothing if the case no longer exists. */
  apply(applying: Applying, decision: Decision): Promise<void>;
};

/** The queues by name. The feature that owns a queue's cases declares the queue. */
export type ReviewQueues = { [Name in QueueName]?: ReviewQueue };

/** What a feature declares for moderation. Each part is optional. */
type ModerationHooks = {
  reportable?: Reportable;
  ownTargets?: OwnTargets;
  takedowns?: Takedowns;
  stillThere?: StillThereOf;
  hideable?: Hideable;
  reviewQueues?: ReviewQueues;
};

/** The declarations of all features, merged. */
type Moderation = Required<ModerationHooks>;

declare module '#platform/feature.ts' {
  interface Hooks extends ModerationHooks {}
}

declare module '#platform/services.ts' {
  interface Services extends Moderation {}
}

/** Merges the features' declarations, by kind of thing and by queue. */
export const moderationOf = (features: readonly ModerationHooks[]): Moderation => ({
  reportable: Object.fromEntries(features.flatMap(({ reportable = {} }) => Object.entries(reportable))),
  ownTargets: Object.fromEntries(features.flatMap(({ ownTargets = {} }) => Object.entries(ownTargets))),
  takedowns: Object.fromEntries(features.flatMap(({ takedowns = {} }) => Object.entries(takedowns))),
  stillThere: Object.fromEntries(features.flatMap(({ stillThere = {} }) => Object.entries(stillThere))),
  hideable: Object.fromEntries(features.flatMap(({ hideable = {} }) => Object.entries(hideable))),
  reviewQueues: Object.fromEntries(features.flatMap(({ reviewQueues = {} }) => Object.entries(reviewQueues))),
});
