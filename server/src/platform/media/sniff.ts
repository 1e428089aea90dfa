import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { RefusedError } from './jobs.ts';
import type { MediaKind } from './media.ts';

/** An accepted format of a file. Files of all other formats are refused. */
export type Format = { kind: MediaKind; name: 'jpeg' | 'png' | 'webp' | 'gif' | 'isobmff' | 'webm' };

const FORMATS: Record<string, Format> = {
  'image/jpeg': { kind: 'image', name: 'jpeg' },
  'image/png': { kind: 'image', name: 'png' },
  'image/apng': { kind: 'image', name: 'png' },
  'image/webp': { kind: 'image', name: 'webp' },
  'image/gif': { kind: 'image', name: 'gif' },
  'video/mp4': { kind: 'video', name: 'isobmff' },
  'video/x-m4v': { kind: 'video', name: 'isobmff' },
  'video/quicktime': { kind: 'video', name: 'isobmff' },
  'video/webm': { kind: 'video', name: 'webm' },
};

/**
 * Detects a file's format by its bytes. Ignores its name and its declared type.
 * @throws RefusedError for every format that is not allowed, such as SVG, HEIC, PDF, text and playlists
 * Source: security.md §3 "Image decode", "Video".
 */
export async function sniff(path: string): Promise<Format> {
  const type = await fileTypeFromFile(path);
  const format = type && Object.hasOwn(FORMATS, type.mime) ? FORMATS[type.mime] : undefined;
  if (!format) throw new RefusedError(`not a format that is let in: ${type?.mime ?? 'unknown'}`);
  if (format.name === 'isobmff' && !(await startsWithFtyp(path))) throw new RefusedError('no ftyp box first');
  return format;
}

async function startsWithFtyp(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.toString('latin1', 4) === 'ftyp';
  } finally {
    await file.close();
  }
}
