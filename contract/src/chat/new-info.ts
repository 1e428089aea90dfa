import * as z from 'zod/mini';
import { tidied } from '../core/fields.ts';
import { cleanText, collapseSpaces, isUnseen, textLength } from '../core/text.ts';
import { CHAT_TITLE_MAX } from './limits.ts';

/** The error when `new_info` has no key. Source: specification 1 §5 "Chat". */
export const NO_NEW_INFO = 'New info cannot be empty';
const NOT_NEW_INFO = 'Only the title of a chat can be changed';
const NOT_A_TITLE = 'Title must be a string';
const BLANK_TITLE = 'Title cannot be empty';
const LONG_TITLE = `Title must be at most ${CHAT_TITLE_MAX} characters long`;

/** Cleans a chat's title and puts it on one line. */
const tidyTitle = (value: string): string => collapseSpaces(cleanText(value).replace(/\n/g, ' ')).trim();

/** The input field for the title of a group. It is not empty after trimming. Source: specification 1 §5 "Chat". */
export const chatTitle = tidied(tidyTitle, CHAT_TITLE_MAX, LONG_TITLE, NOT_A_TITLE).check(
  z.refine((value) => !isUnseen(value), BLANK_TITLE),
  z.refine((value) => textLength(value) <= CHAT_TITLE_MAX, LONG_TITLE),
);

/**
 * The changes of a chat: a JSON text with the only key `title`. The output of the check is JSON again, because the page
 * sends this output and the server checks it once more.
 */
export const newInfo = z.pipe(
  z.transform((value: string | { title: string }) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  ),
  z.string(NOT_NEW_INFO).check((context) => {
    const { message, title } = look(context.value);
    if (message === undefined) context.value = JSON.stringify({ title });
    else context.issues.push({ code: 'custom', message, input: context.value });
  }),
);

/** Returns the title in a `new_info` that passed the check. */
export const readNewInfo = (checked: string): string => (JSON.parse(checked) as { title: string }).title;

function look(text: string): { message?: string; title?: string } {
  const info = parse(text);
  if (typeof info !== 'object' || info === null || Array.isArray(info)) return { message: NOT_NEW_INFO };
  const keys = Object.keys(info);
  if (keys.length === 0) return { message: NO_NEW_INFO };
  if (keys.some((key) => key !== 'title')) return { message: NOT_NEW_INFO };
  const title = z.safeParse(chatTitle, (info as { title: unknown }).title);
  return title.success ? { title: title.data } : { message: title.error.issues[0]?.message ?? NOT_NEW_INFO };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
