/** Characters of what may be said when leaving. Source: specification 1 §9 "Delete-account feedback". */
export const FEEDBACK_MAX = 512;

/** The shortest password that the modal sends, in characters after trimming. Source: specification 1 §9. */
export const DELETE_PASSWORD_MIN = 2;

/** Days that an archive of one's data can be fetched. */
export const EXPORT_DAYS = 7;

/** Hours between two archives of one person. */
export const EXPORT_REST_HOURS = 24;
