/**
 * The square that the user has chosen. `x` and `y` are its position. 0 is the leftmost or topmost position, 1 the
 * rightmost or bottommost.
 */
export type Crop = { zoom: number; x: number; y: number };
export type Size = { width: number; height: number };

/** The maximum zoom. At zoom 1, the side of the square is the picture's shorter side. */
export const ZOOM_MAX = 4;
/** The maximum side of the square that is sent, in pixels. A smaller square is not enlarged. */
const SENT_SIDE = 1024;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The side of the square, in pixels of the picture. */
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

/** The position and the side of the square, in pixels of the picture. */
export function squareOf(size: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, zoom);
  return { left: x * (size.width - side), top: y * (size.height - side), side };
}

/** Whether the square can move horizontally (`x`) and vertically (`y`). */
export function roomOf(size: Size, zoom: number): { x: boolean; y: boolean } {
  const side = sideOf(size, zoom);
  return { x: size.width - side >= 1, y: size.height - side >= 1 };
}

/** Returns the crop after the user has moved the picture. `by` is the distance as a share of the square's side. */
export function pushed(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { left, top, side } = squareOf(size, crop);
  return placed(size, { zoom: crop.zoom, left: left - by.x * side, top: top - by.y * side });
}

/** Returns the crop at another zoom, with the same centre. */
export function zoomed(size: Size, crop: Crop, to: number): Crop {
  const zoom = between(to, 1, ZOOM_MAX);
  const { left, top, side } = squareOf(size, crop);
  const half = (side - sideOf(size, zoom)) / 2;
  return placed(size, { zoom, left: left + half, top: top + half });
}

function placed(size: Size, { zoom, left, top }: { zoom: number; left: number; top: number }): Crop {
  const side = sideOf(size, zoom);
  const share = (at: number, room: number) => (room < 1 ? 0.5 : between(at / room, 0, 1));
  return { zoom, x: share(left, size.width - side), y: share(top, size.height - side) };
}

/** Draws the square of a picture into a new file. @throws DOMException if the browser cannot do so */
export async function cropped(image: HTMLImageElement, crop: Crop, from: File): Promise<File> {
  const { left, top, side } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.round(Math.min(side, SENT_SIDE)));
  const pen = canvas.getContext('2d');
  if (!pen) throw new DOMException('The browser does not draw.');
  // JPEG has no transparency, so transparent pixels become white.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new DOMException('The browser packs no picture.');
  return new File([blob], `${from.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
