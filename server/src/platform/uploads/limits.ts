/**
 * The limits of a form with files. Each file field of a call also has its own limits. Source: security.md §3
 * "Multipart".
 */
export const FORM_LIMITS = {
  fields: 8,
  fieldBytes: 8 * 1024,
  /** The maximum number of files in a form, including files that are not stored. A form with more files is refused. */
  files: 20,
  /** The maximum size of a part's headers, in bytes and in lines. */
  headerBytes: 16 * 1024,
  headerLines: 20,
  /** The maximum length of a sent file name, in UTF-16 units. */
  fileName: 1000,
};

/** The maximum number of simultaneous uploads of one user. Source: security.md §3 "Multipart". */
export const UPLOADS_AT_ONCE = 4;

/** The minimum speed of an upload. */
export type Pace = {
  /** The time at the beginning during which the speed is not checked, in milliseconds. */
  graceMs: number;
  /** After `graceMs`: the minimum number of bytes in each period of `everyMs` milliseconds. */
  bytes: number;
  everyMs: number;
  /** The maximum time of the whole upload, in milliseconds. */
  totalMs: number;
};

/** At least 16 KiB/s after the first 10 s, and at most 120 s for the upload. Source: security.md §3 "Request". */
export const UPLOAD_PACE: Pace = { graceMs: 10_000, bytes: 5 * 16 * 1024, everyMs: 5_000, totalMs: 120_000 };

/**
 * How much of an upload is still read after its answer is known, in bytes and in milliseconds. Many browsers read the
 * answer only after they have sent everything.
 */
export const AFTER_THE_ANSWER = { bytes: 64 * 1024 * 1024, ms: 20_000 };
