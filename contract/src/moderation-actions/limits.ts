/** What staff do about an account. Source: decisions.md "Staff". */
export const takenKinds = ['NOTE', 'WARN', 'LIMIT', 'SUSPEND', 'BAN'] as const;
export type TakenKind = (typeof takenKinds)[number];
/** With what comes of reports only: something of somebody's was taken down, and nothing else was done. */
export const moderationActionKinds = [...takenKinds, 'REMOVE'] as const;
export type ModerationActionKind = (typeof moderationActionKinds)[number];

/** Longest that somebody is limited or suspended at once, in days. */
export const MODERATION_DAYS_MAX = 365;

/** An appeal, in characters after trimming. */
export const APPEAL_MIN = 10;
export const APPEAL_MAX = 1000;
/** For how long a refused login may see why, and appeal, without the password being typed again, in minutes. */
export const LOCKOUT_PROOF_MINUTES = 30;
/** For how long a browser whose session a suspension ended may do the same, in days. */
export const ENDED_LOGIN_DAYS = 1;
