/** A reporter of a thing, with the data that sets the weight of their report. */
export type Reporter = {
  user_id: number;
  account_days: number;
  /** When their account was made, in milliseconds since 1970. */
  since: number;
  /** Whether they are limited or locked out by a moderation action now. */
  is_restricted: boolean;
  /** How many of the cases that they reported ended with action. `no_action`: how many ended without. */
  acted_on: number;
  no_action: number;
  /** The ids of the other reporters who are their friends. */
  friends: readonly number[];
};

/** A thing is hidden if the weights of its reports add up to this number. A report weighs 1 at most. */
export const HIDE_AT = 3;

/**
 * The age in days from which an account has its full weight. A younger account has its share of these days as weight,
 * but at least `NEWEST_SHARE`.
 */
const GROWN_DAYS = 30;
const NEWEST_SHARE = 0.1;
/** The number of right reports that every account is credited with, so that its first wrong report has less effect. */
const CREDIT = 2;
/** A wrong report counts as much as this number of right reports. */
const WRONG_COUNTS = 2;
/** The part of its weight that remains to a report if its reporter may have acted together with an earlier reporter. */
const TOGETHER_SHARE = 0.25;
/** Two new accounts may belong to one person if they were made less than this time apart, in milliseconds. */
const MADE_TOGETHER_MS = 48 * 60 * 60 * 1000;

/** The weight of a person's report, from 0 to 1: by the age of their account and the results of their reports. */
export function weightOf({ account_days, is_restricted, acted_on, no_action }: Reporter): number {
  if (is_restricted) return 0;
  const age = Math.min(1, Math.max(NEWEST_SHARE, account_days / GROWN_DAYS));
  const right = acted_on + CREDIT;
  return (age * right) / (right + WRONG_COUNTS * no_action);
}

const isNew = ({ account_days }: Reporter): boolean => account_days < GROWN_DAYS;

/**
 * Whether two people may have acted together: they are friends, or their new accounts were made at about the same time.
 */
const areTied = (one: Reporter, other: Reporter): boolean =>
  one.friends.includes(other.user_id) ||
  other.friends.includes(one.user_id) ||
  (isNew(one) && isNew(other) && Math.abs(one.since - other.since) < MADE_TOGETHER_MS);

/**
 * The sum of the weights of a thing's reports, given in the order in which they were made. Each person counts once, and
 * less if they may have acted together with an earlier reporter. A further report never makes the sum smaller.
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
