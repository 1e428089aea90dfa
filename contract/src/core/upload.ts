import * as z from 'zod/mini';
import type { Problem } from './envelope.ts';

/** The properties that a browser's `File` and a file received by the server have in common. */
export type FileLike = { name: string; type: string; size: number };

/** The number of bytes of a megabyte in upload limits. */
export const MEGABYTE = 1024 * 1024;

/** The maximum size of a profile picture, chat icon or date photo, in bytes. Source: decisions.md "Chat media size". */
export const PICTURE_MAX_BYTES = 10 * MEGABYTE;
/** The maximum size of a photo or video of a message or a post, in bytes. Source: decisions.md "Chat media size". */
export const MEDIA_MAX_BYTES = 25 * MEGABYTE;

type Kind = 'image' | 'video';

/** The message for a missing file. Source: specification 1 §5 "Uploads". */
export const NO_FILES = 'No files selected';

/**
 * The message for a file of a kind that is not allowed: "Only image and video files are allowed". Source: specification
 * 1 §5 "Uploads".
 */
export const wrongKindMessage = (kinds: readonly Kind[]): string =>
  `Only ${kinds.join(' and ')} files are allowed`;

/** The message for a file that is too large. Source: specification 1 §5 "Uploads". */
export const tooLargeMessage = (maxBytes: number): string =>
  `Each file must be less than ${maxBytes / MEGABYTE} MB`;

const isOfKind = (file: FileLike, kinds: readonly Kind[]): boolean =>
  kinds.some((kind) => file.type.startsWith(`${kind}/`));

const isFileLike = (value: unknown): value is FileLike =>
  typeof value === 'object' && value !== null && 'name' in value && 'type' in value && 'size' in value;

/**
 * The schema of a file of an allowed kind and at most `maxBytes` bytes. The declared type is only a first check. The
 * server detects the kind from the file's bytes.
 * @param message the message for a value that is not a file, or for a file of a kind that is not allowed
 * @param missing the message for a missing file, if it differs from `message`
 */
export const upload = (kinds: readonly Kind[], maxBytes: number, message: string, missing = message) =>
  z.custom<FileLike>(isFileLike, { error: ({ input }) => (input == null ? missing : message) }).check(
    z.refine((file) => isOfKind(file, kinds), message),
    z.refine((file) => file.size <= maxBytes, tooLargeMessage(maxBytes)),
  );

/** The maximum size of a video's poster, in bytes. */
export const POSTER_MAX_BYTES = 2 * MEGABYTE;

/**
 * The schema of the posters of a form's videos, in the order of the videos. A video without a poster has an empty file.
 * The list may be shorter than the list of videos.
 */
export const posters = (max: number, tooMany: string) =>
  z._default(
    z
      .array(upload(['image'], POSTER_MAX_BYTES, wrongKindMessage(['image'])))
      .check(z.maxLength(max, tooMany)),
    [],
  );

type FileRules = {
  /** The maximum number of files. Undefined means no maximum. */
  max?: number;
  /** The maximum size of each file, in bytes. */
  maxBytes?: number;
  kinds?: readonly Kind[];
  /** The message for a file of a kind that is not allowed, if the call has its own message. */
  kindMessage?: string;
};

/**
 * Checks the files that a user has chosen, before the page reads or sends them. Lists each kind of problem once. By
 * default, any number of pictures of up to 10 MB passes. Source: specification 1 §5 "Uploads".
 */
export function checkFiles(
  files: readonly FileLike[],
  { max = Infinity, maxBytes = PICTURE_MAX_BYTES, kinds = ['image'], kindMessage }: FileRules = {},
): Problem[] {
  const rules: [holds: boolean, message: string][] = [
    [files.length > 0, NO_FILES],
    [files.length <= max, `Maximum of ${max} files reached`],
    [files.every(({ size }) => size <= maxBytes), tooLargeMessage(maxBytes)],
    [files.every((file) => isOfKind(file, kinds)), kindMessage ?? wrongKindMessage(kinds)],
  ];
  return rules.filter(([holds]) => !holds).map(([, message]) => ({ code: 400, message }));
}
