/** The limits of an upload besides its files. Source: security.md §3 "Multipart". */
export const FORM_LIMITS = {
  fields: 8,
  fieldBytes: 8 * 1024,
  /** The most files of a form that are read, both stored and only counted ones. With more, the form is refused. */
  files: 20,
  /** Bytes and lines of one part's headers. */
  headerBytes: 16 * 1024,
  headerLines: 20,
  /** The longest file name as sent, in UTF-16 units. */
  fileName: 1000,
};

/** The most uploads that one user may have under way at once. Source: security.md §3 "Multipart". */
export const UPLOADS_AT_ONCE = 4;

/** How fast an upload must arrive. */
export type Pace = {
  /** How long the upload may take before the speed counts, in milliseconds. */
  graceMs: number;
  /** After that, the least bytes in each `everyMs`. */
  bytes: number;
  everyMs: number;
  /** The most milliseconds of the whole upload. */
  totalMs: number;
};

/** 16 KiB/s after the first 10 s, 120 s in all. Source: security.md §3 "Request". */
export const UPLOAD_PACE: Pace = { graceMs: 10_000, bytes: 5 * 16 * 1024, everyMs: 5_000, totalMs: 120_000 };

/** How much of an upload is still read after its answer is known, so that the browser receives the answer. */
export const AFTER_THE_ANSWER = { bytes: 64 * 1024 * 1024, ms: 20_000 };
