/** How wide a poster is at most, in pixels. */
const WIDTH = 960;
/** How far into a video it is taken, in seconds: the first frames are often black. */
const AT = 0.5;
/** How long drawing one may take, in milliseconds; some browsers load no film before somebody touches it. */
const PATIENCE_MS = 5000;

const isVideo = ({ type }: Blob): boolean => type.startsWith('video/');

/** Says that there is none for a video, so that those after it keep their places. */
const none = (): File => new File([], 'none.jpg', { type: 'image/jpeg' });

/** A picture of each video among some files, in their order, which the server cannot draw. An empty one where this browser cannot, either. */
export async function drawPosters(files: readonly File[]): Promise<File[]> {
  const posters: File[] = [];
  // One after the other: phones open few videos at a time.
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

/** @returns null for what this browser cannot play */
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

/** @returns whether an event came, and no failure instead */
const happens = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> =>
  new Promise((resolve) => {
    video.addEventListener(event, () => resolve(true), { once: true });
    video.addEventListener('error', () => resolve(false), { once: true });
  });
