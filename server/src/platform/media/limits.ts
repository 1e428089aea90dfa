/**
 * The limits of a picture. Decoding a larger picture would take too much time and memory. Source: security.md §3
 * "Image decode".
 */
export const IMAGE_LIMITS = {
  /** The maximum number of pixels in one frame, and in all frames together. */
  pixels: 40_000_000,
  pixelsInAll: 100_000_000,
  /** The maximum length of a side, in pixels. */
  side: 12_000,
  frames: 100,
};

/** The maximum length of the longer side of stored pictures, in pixels. Avatars are square. */
export const KEPT_SIDE = { picture: 2048, poster: 960, avatar: 512, smallAvatar: 128 };

/**
 * The settings of a picture's tiny version: length of the longer side in pixels, quality, and maximum length of its
 * data URL in characters.
 */
export const PLACEHOLDER = { side: 16, quality: 20, characters: 256 };

/** The maximum number of pixels in all frames of a stored animation together. Larger animations are shrunk. */
export const KEPT_ANIMATION_PIXELS = 20_000_000;

/** The maximum length of a video's side, in pixels. No ordinary video is larger. */
export const VIDEO_SIDE = 8192;

/**
 * How often a video's samples may refer to each byte of the file, on average. In an ordinary video, they refer to each
 * byte once.
 */
export const UNFOLDS_AT_MOST = 2;

/** The limits of the processes that read uploads. Source: security.md §3 "Image decode". */
export const WORKER_LIMITS = {
  workers: 2,
  /** The maximum processor time of a job, in milliseconds. A file that needs more is refused. */
  processorMs: 10_000,
  /**
   * The maximum elapsed time of a job, in milliseconds. It equals the time limit of an upload. If a job takes longer,
   * the machine is too busy. The sender can then send the file again.
   */
  jobMs: 120_000,
  memoryBytes: 512 * 1024 * 1024,
  /** The maximum number of jobs that wait for a worker. Further jobs get a 503. */
  waiting: 100,
  /** How long a worker without work waits before it ends, in milliseconds. Ending frees its memory. */
  idleMs: 60_000,
};
