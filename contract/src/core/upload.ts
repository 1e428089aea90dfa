import * as z from 'zod/mini';

/** What both a browser's `File` and the server's received file say of themselves. */
export type FileLike = { name: string; type: string; size: number };

/** One megabyte as upload limits count it. */
export const MEGABYTE = 1024 * 1024;

/** Profile pictures and chat icons, in bytes. Source: specification 1 §9. */
export const PICTURE_MAX_BYTES = 10 * MEGABYTE;

/** The words for a file that is too large. Source: specification 1 §5 "Uploads". */
export const tooLargeMessage = (maxBytes: number): string =>
  `Each file must be less than ${maxBytes / MEGABYTE} MB`;

const isFileLike = (value: unknown): value is FileLike =>
  typeof value === 'object' && value !== null && 'name' in value && 'type' in value && 'size' in value;

/**
 * A file of one of the kinds, no larger than `maxBytes`; exactly that passes.
 * The declared type is only a first look: the server decides by the file's bytes.
 * @param message when it is no file or of another kind
 */
export const upload = (kinds: readonly ('image' | 'video')[], maxBytes: number, message: string) =>
  z.custom<FileLike>(isFileLike, message).check(
    z.refine((file) => kinds.some((kind) => file.type.startsWith(`${kind}/`)), message),
    z.refine((file) => file.size <= maxBytes, tooLargeMessage(maxBytes)),
  );
