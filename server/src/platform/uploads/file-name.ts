import { cleanText, collapseSpaces } from '@quad/contract/core/text.ts';
import { badRequest } from '#platform/problems.ts';
import { FORM_LIMITS } from './limits.ts';

/** The maximum length of a stored file name, in code points. */
const KEPT = 100;
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;

/**
 * Makes a file's name safe to show and to use as a file name. Removes folders, control and invisible characters,
 * characters that change the text direction, and dots at the start. Shortens it to 100 code points but keeps the
 * extension.
 * @throws ProblemError 400 for a name that no honest browser sends: with the folder `..`, with a NUL, or far too long
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

/** Replaces the extension of a name by that of the processed file: `photo.jpg` → `photo.webp`. */
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
