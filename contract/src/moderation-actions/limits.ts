/** The moderation actions that staff take on an account. Source: decisions.md "Staff". */
export const takenKinds = ['NOTE', 'WARN', 'LIMIT', 'SUSPEND', 'BAN'] as const;
export type TakenKind = (typeof takenKinds)[number];
/** With what comes of reports only: something of somebody's was taken down, and nothing else was done. */
export const moderationActionKinds = [...takenKinds, 'REMOVE'] as const;
export type ModerationActionKind = (typeof moderationActionKinds)[number];

/** The longest limit or suspension, in days. */
export const MODERATION_DAYS_MAX = 365;

/** Length of an appeal, in characters after trimming. */
export const APPEAL_MIN = 10;
export const APPEAL_MAX = 1000;
/**
 * How long a suspended user can see the reason and appeal after a refused login, without typing the password again, in
 * minutes.
 */
export const LOCKOUT_PROOF_MINUTES = 30;
/** How long they can do the same in a browser whose session the suspension ended, in days. */
export const ENDED_LOGIN_DAYS = 1;
