/**
 * The maximum length of the feedback from a user who deletes their account, in characters. Source: specification 1 §9
 * "Delete-account feedback".
 */
export const FEEDBACK_MAX = 512;

/**
 * The minimum length of the password that the deletion dialog sends, in characters after trimming. Source:
 * specification 1 §9.
 */
export const DELETE_PASSWORD_MIN = 2;

/** For how many days a finished archive can be downloaded. */
export const EXPORT_DAYS = 7;

/** How many hours must pass between two archives of the same user. */
export const EXPORT_REST_HOURS = 24;
