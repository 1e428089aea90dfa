import type { Media } from '@quad/contract/core/media.ts';
import { fetchFile } from '#platform/fetch-file.ts';
import { showToast } from './toasts.ts';

// The file itself is handed on, never its address: that answers those alone who may see it on Quad, and would lead
// everybody else nowhere.

/** How this browser can hand on a photo or video: to another app, by the clipboard, or not at all. */
export function waysToHandOn(item: Media): 'share' | 'copy' | null {
  const probe = new File([], item.name, { type: item.mime });
  if ('canShare' in navigator && navigator.canShare({ files: [probe] })) return 'share';
  return item.type === 'image' && 'ClipboardItem' in window ? 'copy' : null;
}

/** Hands a photo or video to another app, of the reader's choice. */
export async function shareFile(item: Media): Promise<void> {
  const file = await fetchFile(item);
  if (!file) return sayInVain();
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // A person who changes their mind is told nothing.
    if (isNamed(error, ['AbortError'])) return;
    if (!isNamed(error, ['NotAllowedError', 'DataError'])) throw error;
    sayInVain();
  }
}

const isNamed = (error: unknown, names: readonly string[]): boolean =>
  error instanceof DOMException && names.includes(error.name);

const sayInVain = (): void => void showToast('Couldn’t share that');

/** The browser says no, the photo did not come, or is none that it can draw. */
const UNCOPIED = ['NotAllowedError', 'NetworkError', 'EncodingError', 'InvalidStateError'];

/** Copies a photo, to be put into another app. */
export async function copyPhoto(item: Media): Promise<void> {
  try {
    // The content comes later, because the press must not be over by then.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(item) })]);
    showToast('Copied');
  } catch (error) {
    if (!isNamed(error, UNCOPIED)) throw error;
    showToast('Couldn’t copy that');
  }
}

/** Browsers take no other photos into the clipboard. */
async function asPng(item: Media): Promise<Blob> {
  const file = await fetchFile(item);
  if (!file) throw new DOMException('The photo could not be fetched', 'NetworkError');
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
