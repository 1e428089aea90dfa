/** Longest feedback at the deletion, in characters. Source: specification 1 §9 "Delete-account feedback". */
export const FEEDBACK_MAX = 512;

/** The shortest password that the dialog sends, in characters after trimming. Source: specification 1 §9. */
export const DELETE_PASSWORD_MIN = 2;

/** How long an archive can be downloaded, in days. */
export const EXPORT_DAYS = 7;

/** Shortest time between two archives of a user, in hours. */
export const EXPORT_REST_HOURS = 24;
