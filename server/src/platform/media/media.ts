import type { MediaPurpose } from '@quad/contract/every.ts';

/** The kinds of media, as calls name them. */
export type MediaKind = 'image' | 'video';

/**
 * A stored picture or video, with the columns of its row. Width and height are in pixels, as the viewer sees them.
 * `name` is safe to show and to use as a file name. The smaller versions are stored beside the file: see
 * `storage/keys.ts`.
 */
export type Media = {
  storage_key: string;
  purpose: MediaPurpose;
  kind: MediaKind;
  mime: string;
  name: string;
  bytes: number;
  width: number;
  height: number;
  /** The widths of the smaller versions, in pixels. */
  widths: number[];
  /** A tiny version of the picture as a data URL. It is shown until the picture is loaded. */
  placeholder: string | null;
  has_poster: boolean;
  /** The size of the versions and the poster together, in bytes. */
  version_bytes: number;
  /** The sender's description, or an empty text. */
  alt: string;
};

/** The fields of a photo or video that a page needs to show it. */
export type ShownMedia = Pick<
  Media,
  'kind' | 'storage_key' | 'name' | 'mime' | 'widths' | 'placeholder' | 'has_poster' | 'alt'
> & { width: number | null; height: number | null };

/** The path of a stored file's URL. */
export const mediaUrl = (storage_key: string): string => `/media/${storage_key}`;
