import type { Media } from '@quad/contract/core/media.ts';
import { fetchFile } from '#platform/fetch-file.ts';
import { showToast } from './toasts.ts';

// The file itself is shared and not its address, because the address works only for people who may see the file on
// Quad.

/** How this browser can share a photo or video: with another app, by the clipboard, or not at all (null). */
export function shareMethodOf(item: Media): 'share' | 'copy' | null {
  const probe = new File([], item.name, { type: item.mime });
  if ('canShare' in navigator && navigator.canShare({ files: [probe] })) return 'share';
  return item.type === 'image' && 'ClipboardItem' in window ? 'copy' : null;
}

/** Shares a photo or video with another app that the user chooses. */
export async function shareFile(item: Media): Promise<void> {
  const file = await fetchFile(item);
  if (!file) return sayInVain();
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // The user has cancelled the sharing. Nothing is shown.
    if (isNamed(error, ['AbortError'])) return;
    if (!isNamed(error, ['NotAllowedError', 'DataError'])) throw error;
    sayInVain();
  }
}

const isNamed = (error: unknown, names: readonly string[]): boolean =>
  error instanceof DOMException && names.includes(error.name);

const sayInVain = (): void => void showToast('Couldn’t share that');

/** The errors of a failed copy: the browser refuses, the photo cannot be fetched, or the browser cannot decode it. */
const UNCOPIED = ['NotAllowedError', 'NetworkError', 'EncodingError', 'InvalidStateError'];

/** Copies a photo to the clipboard. */
export async function copyPhoto(item: Media): Promise<void> {
  try {
    // The content is a promise, because the browser allows a copy only right after a press. At that time the photo is
    // not fetched yet.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(item) })]);
    showToast('Copied');
  } catch (error) {
    if (!isNamed(error, UNCOPIED)) throw error;
    showToast('Couldn’t copy that');
  }
}

/** Converts a photo to PNG, the only type of photo that browsers can copy. */
async function asPng(item: Media): Promise<Blob> {
  const file = await fetchFile(item);
  if (!file) throw new DOMException('The photo could not be fetched', 'NetworkError');
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
