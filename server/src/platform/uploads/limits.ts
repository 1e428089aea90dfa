/**
 * The limits of a form with files, in addition to those of the call's file fields. Source: security.md §3 "Multipart".
 */
export const FORM_LIMITS = {
  fields: 8,
  fieldBytes: 8 * 1024,
  /**
   * The maximum number of files of a form, including files that are counted but not stored. A form with more files is
   * refused.
   */
  files: 20,
  /** The maximum number of bytes and of lines of one part's headers. */
  headerBytes: 16 * 1024,
  headerLines: 20,
  /** The maximum length of a file name as it is sent, in UTF-16 units. */
  fileName: 1000,
};

/** The maximum number of uploads that one user may have in progress at once. Source: security.md §3 "Multipart". */
export const UPLOADS_AT_ONCE = 4;

/** The minimum speed of an upload. */
export type Pace = {
  /** The time at the beginning in which the speed does not count, in milliseconds. */
  graceMs: number;
  /** The minimum number of bytes in each period of `everyMs` milliseconds after that time. */
  bytes: number;
  everyMs: number;
  /** The maximum time of the whole upload, in milliseconds. */
  totalMs: number;
};

/** The minimum speed: 16 KiB/s after the first 10 s, and 120 s in all. Source: security.md §3 "Request". */
export const UPLOAD_PACE: Pace = { graceMs: 10_000, bytes: 5 * 16 * 1024, everyMs: 5_000, totalMs: 120_000 };

/**
 * The maximum number of bytes and of milliseconds for which an upload is still read after its answer is known. Many
 * browsers read the answer only after they have sent everything.
 */
export const AFTER_THE_ANSWER = { bytes: 64 * 1024 * 1024, ms: 20_000 };
