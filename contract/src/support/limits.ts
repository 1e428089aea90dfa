/** What one may write to support, in characters after trimming. Source: specification 1 §9. */
export const SUPPORT_CONTENT_MIN = 10;
export const SUPPORT_CONTENT_MAX = 512;

/** How long a message is kept once it is dealt with, in days. */
export const SUPPORT_KEPT_DAYS = 180;

/** What staff write: an answer, which goes by mail, and a note for each other, in characters after trimming. */
export const SUPPORT_ANSWER_MAX = 4000;
export const SUPPORT_NOTE_MAX = 1000;
