/** The limits of a picture. They limit the work and memory for decoding it. Source: security.md §3 "Image decode". */
export const IMAGE_LIMITS = {
  /** The maximum number of pixels of one frame, and of all frames together. */
  pixels: 40_000_000,
  pixelsInAll: 100_000_000,
  /** The maximum number of pixels along one side. */
  side: 12_000,
  frames: 100,
};

/** The maximum sizes of stored pictures, in pixels along the longer side. Avatars are square. */
export const KEPT_SIDE = { picture: 2048, poster: 960, avatar: 512, smallAvatar: 128 };

/**
 * The settings of a picture's tiny version: pixels of the longer side, quality, and maximum number of characters of its
 * data URL.
 */
export const PLACEHOLDER = { side: 16, quality: 20, characters: 256 };

/** The maximum number of pixels of a stored animation, all frames together. Larger animations are shrunk. */
export const KEPT_ANIMATION_PIXELS = 20_000_000;

/** The maximum number of pixels along a video's side. No ordinary video has more. */
export const VIDEO_SIDE = 8192;

/**
 * How many times a video's samples may refer to each byte of the file, on average. In an ordinary video, they refer to
 * each byte once.
 */
export const UNFOLDS_AT_MOST = 2;

/** The limits of the processes that read uploads. Source: security.md §3 "Image decode". */
export const WORKER_LIMITS = {
  workers: 2,
  /** The maximum processor time of a job, in milliseconds. A file that needs more is refused. */
  processorMs: 10_000,
  /**
   * The maximum time of a job, in milliseconds: as long as an upload may take. A slower job means that the machine is
   * too busy, so the file is not refused.
   */
  jobMs: 120_000,
  memoryBytes: 512 * 1024 * 1024,
  /** The maximum number of jobs that wait for a worker. Further jobs get a 503. */
  waiting: 100,
  /** How long a worker without work waits before it ends and frees its memory, in milliseconds. */
  idleMs: 60_000,
};
