/** What one upload may consist of besides its files. Source: security.md §3 "Multipart". */
export const FORM_LIMITS = {
  fields: 8,
  fieldBytes: 8 * 1024,
  /** Files that are looked at in one form, kept or only counted; more are not even counted. */
  files: 20,
  /** Bytes and lines of one part's headers. */
  headerBytes: 16 * 1024,
  headerLines: 20,
  /** Longest name of a file as sent, in UTF-16 units. */
  fileName: 1000,
};

/** Uploads that one person may have under way at the same time. Source: security.md §3 "Multipart". */
export const UPLOADS_AT_ONCE = 4;

/** How fast an upload must arrive. */
export type Pace = {
  /** Time to get going, in milliseconds, before the speed counts. */
  graceMs: number;
  /** Then at least this much in every `everyMs`. */
  bytes: number;
  everyMs: number;
  /** All of it within this many milliseconds. */
  totalMs: number;
};

/** 16 KiB/s after the first 10 s, 120 s in all. Source: security.md §3 "Request". */
export const UPLOAD_PACE: Pace = { graceMs: 10_000, bytes: 5 * 16 * 1024, everyMs: 5_000, totalMs: 120_000 };

/** What is still read of an upload after its answer is known, so that the browser gets to see the answer. */
export const AFTER_THE_ANSWER = { bytes: 64 * 1024 * 1024, ms: 20_000 };
