import type { MediaPurpose } from '@quad/contract/every.ts';

/** The kinds of media, with the names that calls use. */
export type MediaKind = 'image' | 'video';

/**
 * A stored picture or video that is safe to show, with the columns of its row. Width and height are in pixels, as the
 * viewer sees it. `name` is safe to show and to use as a file name. The smaller versions are stored beside the file:
 * see `storage/keys.ts`.
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
  /** A tiny version of the picture, as a data URL. */
  placeholder: string | null;
  has_poster: boolean;
  /** The size of its versions and its poster together, in bytes. */
  version_bytes: number;
  /** The sender's description, or empty. */
  alt: string;
};

/** The fields of a photo or video that are needed to show it. */
export type ShownMedia = Pick<
  Media,
  'kind' | 'storage_key' | 'name' | 'mime' | 'widths' | 'placeholder' | 'has_poster' | 'alt'
> & { width: number | null; height: number | null };

/** The path at which a stored file is served. */
export const mediaUrl = (storage_key: string): string => `/media/${storage_key}`;
