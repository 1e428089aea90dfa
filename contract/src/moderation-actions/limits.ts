/** The kinds of moderation actions that staff can take on an account. Source: decisions.md "Staff". */
export const takenKinds = ['NOTE', 'WARN', 'LIMIT', 'SUSPEND', 'BAN'] as const;
export type TakenKind = (typeof takenKinds)[number];
/**
 * All kinds of moderation actions. `REMOVE` comes only from the review of reports: content of the user was taken down,
 * and nothing else was done.
 */
export const moderationActionKinds = [...takenKinds, 'REMOVE'] as const;
export type ModerationActionKind = (typeof moderationActionKinds)[number];

/** The maximum length of a moderation action that has an end, in days. */
export const MODERATION_DAYS_MAX = 365;

/** The minimum and maximum length of an appeal, in characters after trimming. */
export const APPEAL_MIN = 10;
export const APPEAL_MAX = 1000;
/**
 * For how many minutes after a refused login a suspended user can see the reason and send an appeal without typing the
 * password again.
 */
export const LOCKOUT_PROOF_MINUTES = 30;
/**
 * A suspension ends the user's sessions. For this many days afterwards, the user can see the reason and send an appeal
 * in the same browsers.
 */
export const ENDED_LOGIN_DAYS = 1;
