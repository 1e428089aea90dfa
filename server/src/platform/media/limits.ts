/** How much work and memory a picture may need. Source: security.md §3 "Image decode". */
export const IMAGE_LIMITS = {
  /** Pixels of one frame, and of all frames together. */
  pixels: 40_000_000,
  pixelsInAll: 100_000_000,
  /** Pixels along one side. */
  side: 12_000,
  frames: 100,
};

/** The sizes of stored pictures, in pixels along the longer side. Avatars are square. */
export const KEPT_SIDE = { picture: 2048, poster: 960, avatar: 512, smallAvatar: 128 };

/** The tiny version of a picture: pixels of the longer side, quality, and the most characters of its data URL. */
export const PLACEHOLDER = { side: 16, quality: 20, characters: 256 };

/** The most pixels of all frames of a stored animation together. Larger animations are shrunk. */
export const KEPT_ANIMATION_PIXELS = 20_000_000;

/** The most pixels along a video's side. No honest video has more. */
export const VIDEO_SIDE = 8192;

/** How many times a video's samples may refer to each of its bytes, on average. In an honest video they do so once. */
export const UNFOLDS_AT_MOST = 2;

/** The limits of the processes that read uploads. Source: security.md §3 "Image decode". */
export const WORKER_LIMITS = {
  workers: 2,
  /** Processor time of a job. A file that takes more is refused. */
  processorMs: 10_000,
  /** How long a job may take: as long as its upload. After that the machine is too busy; the file is not refused. */
  jobMs: 120_000,
  memoryBytes: 512 * 1024 * 1024,
  /** The most jobs that wait for a worker. Further jobs get a 503. */
  waiting: 100,
  /** How long a worker without work lives on, before it ends and frees its memory. */
  idleMs: 60_000,
};
