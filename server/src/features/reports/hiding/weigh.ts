/** A reporter of a thing, with the data for the weight of their report. */
export type Reporter = {
  user_id: number;
  account_days: number;
  /** The creation time of the reporter's account, in milliseconds since 1970. */
  since: number;
  /** Whether a moderation action limits the reporter or locks the reporter out now. */
  is_restricted: boolean;
  /** The number of the reporter's earlier cases in which staff acted. `no_action` counts the cases without action. */
  acted_on: number;
  no_action: number;
  /** The ids of the reporter's friends among the other reporters. */
  friends: readonly number[];
};

/** The sum of weights at which a thing is hidden. One report weighs at most 1. */
export const HIDE_AT = 3;

/**
 * The account age from which a report has its full weight, in days. Below this age, the weight grows in proportion to
 * the age, but is at least `NEWEST_SHARE`.
 */
const GROWN_DAYS = 30;
const NEWEST_SHARE = 0.1;
/**
 * A report is right if staff acted on its case, and wrong if they closed the case without action. Every account starts
 * with this number of right reports, so that its first wrong report has less effect.
 */
const CREDIT = 2;
/** One wrong report counts as much as this number of right reports. */
const WRONG_COUNTS = 2;
/** The factor for the weight of a report whose reporter may have acted together with an earlier reporter. */
const TOGETHER_SHARE = 0.25;
/** Two new accounts may belong to one person if they were made less than this time apart, in milliseconds. */
const MADE_TOGETHER_MS = 48 * 60 * 60 * 1000;

/**
 * The weight of a person's report, from 0 to 1. It depends on the age of their account and the outcomes of their
 * earlier reports.
 */
export function weightOf({ account_days, is_restricted, acted_on, no_action }: Reporter): number {
  if (is_restricted) return 0;
  const age = Math.min(1, Math.max(NEWEST_SHARE, account_days / GROWN_DAYS));
  const right = acted_on + CREDIT;
  return (age * right) / (right + WRONG_COUNTS * no_action);
}

const isNew = ({ account_days }: Reporter): boolean => account_days < GROWN_DAYS;

/**
 * Whether two people may have acted together: they are friends, or their accounts are new and were made at about the
 * same time.
 */
const areTied = (one: Reporter, other: Reporter): boolean =>
  one.friends.includes(other.user_id) ||
  other.friends.includes(one.user_id) ||
  (isNew(one) && isNew(other) && Math.abs(one.since - other.since) < MADE_TOGETHER_MS);

/**
 * The sum of the weights of a thing's reports, which are given in the order of their creation. Each person counts once.
 * A person who may have acted together with an earlier reporter counts less. A further report never reduces the sum.
 */
export function weigh(reporters: readonly Reporter[]): number {
  const people = reporters.filter(
    ({ user_id }, at) => reporters.findIndex((other) => other.user_id === user_id) === at,
  );
  return people.reduce((sum, one, at) => {
    const isAlone = !people.slice(0, at).some((other) => areTied(one, other));
    return sum + weightOf(one) * (isAlone ? 1 : TOGETHER_SHARE);
  }, 0);
}
