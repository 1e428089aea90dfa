/** The minimum and maximum length of a message to support, in characters after trimming. Source: specification 1 §9. */
export const SUPPORT_CONTENT_MIN = 10;
export const SUPPORT_CONTENT_MAX = 512;

/** For how many days a message to support is stored after staff have marked it as done. */
export const SUPPORT_KEPT_DAYS = 180;

/**
 * The maximum length of staff's mailed answer, in characters after trimming. `SUPPORT_NOTE_MAX` is the maximum length
 * of an internal note.
 */
export const SUPPORT_ANSWER_MAX = 4000;
export const SUPPORT_NOTE_MAX = 1000;
