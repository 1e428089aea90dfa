/** Somebody who reported a thing, as far as it says how much their word counts. */
export type Reporter = {
  user_id: number;
  account_days: number;
  /** Since when they are here, in milliseconds. */
  since: number;
  /** They may not write just now, or are locked out: a moderation action runs. */
  is_restricted: boolean;
  /** How many of the cases that they reported before ended with action, and without. */
  acted_on: number;
  no_action: number;
  /** Those of the other reporters who are their friends. */
  friends: readonly number[];
};

/** So much must come together until a thing is hidden. One account counts one at most. */
export const HIDE_AT = 3;

/** From so many days on an account counts in full; until then by its days, and never less than the first's share. */
const GROWN_DAYS = 30;
const NEWEST_SHARE = 0.1;
/** Every account begins with so many reports that were right, as it were: the first wrong one is no catastrophe. */
const CREDIT = 2;
/** A report that was wrong takes more than one that was right gives. */
const WRONG_COUNTS = 2;
/** What those add who may have come together with somebody who reported before them. */
const TOGETHER_SHARE = 0.25;
/** New accounts that were made within so many hours may be one person's. */
const MADE_TOGETHER_MS = 48 * 60 * 60 * 1000;

/** How much a person's word counts, from 0 to 1: by the age of their account, and by what their reports were worth. */
export function weightOf({ account_days, is_restricted, acted_on, no_action }: Reporter): number {
  if (is_restricted) return 0;
  const age = Math.min(1, Math.max(NEWEST_SHARE, account_days / GROWN_DAYS));
  const right = acted_on + CREDIT;
  return (age * right) / (right + WRONG_COUNTS * no_action);
}

const isNew = ({ account_days }: Reporter): boolean => account_days < GROWN_DAYS;

/** Whether two may have come together: friends, and new accounts that were made at one time. */
const areTied = (one: Reporter, other: Reporter): boolean =>
  one.friends.includes(other.user_id) ||
  other.friends.includes(one.user_id) ||
  (isNew(one) && isNew(other) && Math.abs(one.since - other.since) < MADE_TOGETHER_MS);

/**
 * How much the reports of a thing come to, in the order in which they were made. Each person counts once, and little who
 * is tied to somebody before them; so a further report never makes it less.
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
