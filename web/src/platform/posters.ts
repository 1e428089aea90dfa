/** The maximum width of a poster (a video's preview picture), in pixels. */
const WIDTH = 960;
/** The time of the poster's frame in the video, in seconds. The first frames are often black. */
const AT = 0.5;
/** The maximum time to draw a poster, in milliseconds. Some browsers load no video before the user touches it. */
const PATIENCE_MS = 5000;

const isVideo = ({ type }: Blob): boolean => type.startsWith('video/');

/** An empty file as the poster of a video, so that the posters of the next videos have the right positions. */
const none = (): File => new File([], 'none.jpg', { type: 'image/jpeg' });

/**
 * Draws a poster for each video among the files, in their order, because the server cannot draw posters. If this
 * browser cannot draw a poster either, an empty file replaces it.
 */
export async function drawPosters(files: readonly File[]): Promise<File[]> {
  const posters: File[] = [];
  // The posters are drawn one after the other, because phones can open only a few videos at a time.
  for (const file of files.filter(isVideo)) posters.push((await drawPoster(file)) ?? none());
  return posters;
}

async function drawPoster(film: File): Promise<File | null> {
  const url = URL.createObjectURL(film);
  const video = document.createElement('video');
  const { promise: patience, resolve: giveUp } = Promise.withResolvers<null>();
  const timer = setTimeout(giveUp, PATIENCE_MS, null);
  try {
    return await Promise.race([patience, draw(video, url)]);
  } finally {
    clearTimeout(timer);
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** Draws a video's poster. @returns null for a video that this browser cannot play */
async function draw(video: HTMLVideoElement, url: string): Promise<File | null> {
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url });
  if (!(await happens(video, 'loadeddata'))) return null;
  video.currentTime = Number.isFinite(video.duration) ? Math.min(AT, video.duration / 2) : 0;
  if (!(await happens(video, 'seeked')) || video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(WIDTH, video.videoWidth);
  canvas.height = Math.max(1, Math.round((canvas.width * video.videoHeight) / video.videoWidth));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  return drawn && new File([drawn], 'poster.jpg', { type: 'image/jpeg' });
}

/** Waits for an event of a video. @returns true after the event, false if an error occurs first */
const happens = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> =>
  new Promise((resolve) => {
    video.addEventListener(event, () => resolve(true), { once: true });
    video.addEventListener('error', () => resolve(false), { once: true });
  });
