/** What a picture may demand of the machine. Source: security.md §3 "Image decode". */
export const IMAGE_LIMITS = {
  /** Pixels of one frame, and of all frames together. */
  pixels: 40_000_000,
  pixelsInAll: 100_000_000,
  /** Pixels along one side. */
  side: 12_000,
  frames: 100,
};

/** How large pictures are kept, in pixels along the longer side; avatars are square. */
export const KEPT_SIDE = { picture: 2048, poster: 960, avatar: 512, smallAvatar: 128 };

/** How large the tiny version of a picture is, in pixels, and in characters of its data URL. */
export const PLACEHOLDER = { side: 16, quality: 20, characters: 256 };

/** Pixels that all frames of a kept animation have together; larger ones shrink. */
export const KEPT_ANIMATION_PIXELS = 20_000_000;

/** Pixels along a video's side; whatever claims more is no honest video. */
export const VIDEO_SIDE = 8192;

/** How often the samples of a video may say each of its bytes, taken together; in an honest one they do once. */
export const UNFOLDS_AT_MOST = 2;

/** What the processes that read uploads may use. Source: security.md §3 "Image decode". */
export const WORKER_LIMITS = {
  workers: 2,
  /** Of the processor: a file that takes more is refused. */
  processorMs: 10_000,
  /** Until a job is given up: as long as its upload may take. The machine is too busy, and nothing is said of the file. */
  jobMs: 120_000,
  memoryBytes: 512 * 1024 * 1024,
  /** Jobs that may wait for a worker; more are turned away. */
  waiting: 100,
  /** A worker without work ends after this long and gives its memory back. */
  idleMs: 60_000,
};
