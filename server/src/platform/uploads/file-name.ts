import { cleanText, collapseSpaces } from '@quad/contract/core/text.ts';
import { badRequest } from '#platform/problems.ts';
import { FORM_LIMITS } from './limits.ts';

/** The longest file name that is stored and shown, in code points. */
const KEPT = 100;
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;

/**
 * A file's name that is safe to show and to save under: without folders, control characters, invisible characters and
 * characters that change the direction, not a hidden file, at most 100 code points with its whole extension.
 * @throws ProblemError 400 for a name that no honest browser sends: one that leaves its folder, contains a NUL or is
 * far too long
 */
export function tidyFileName(name: string): string {
  const folders = name.split(/[/\\]/);
  if (name.includes('\0') || name.length > FORM_LIMITS.fileName || folders.includes('..')) {
    throw badRequest('File name is not valid');
  }
  const last = cleanText(folders.at(-1) ?? '')
    .replace(INVISIBLE, '')
    .replace(/\n/g, ' ');
  const tidy = collapseSpaces(last).trim().replace(/^\.+/, '');
  return shorten(tidy) || 'file';
}

/** The name with the extension of the processed file: `photo.jpg` → `photo.webp`. */
export function withExtension(name: string, extension: string): string {
  const { stem } = split(name);
  return shorten(`${stem}.${extension}`);
}

function shorten(name: string): string {
  const { stem, extension } = split(name);
  return (
    Array.from(stem)
      .slice(0, KEPT - extension.length)
      .join('')
      .trimEnd() + extension
  );
}

function split(name: string): { stem: string; extension: string } {
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - extension.length) || 'file', extension };
}
