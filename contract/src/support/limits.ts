/** Length of a message to support, in characters after trimming. Source: specification 1 §9. */
export const SUPPORT_CONTENT_MIN = 10;
export const SUPPORT_CONTENT_MAX = 512;

/** How long a message is stored once it is done, in days. */
export const SUPPORT_KEPT_DAYS = 180;

/** Longest answer of staff, which goes by mail, and longest internal note, in characters after trimming. */
export const SUPPORT_ANSWER_MAX = 4000;
export const SUPPORT_NOTE_MAX = 1000;
