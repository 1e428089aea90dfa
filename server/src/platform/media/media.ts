import type { MediaPurpose } from '@quad/contract/every.ts';

/** Kinds of media as the wire names them. */
export type MediaKind = 'image' | 'video';

/**
 * A picture or video that is safe to show and stored, as its row knows it. Width and height are in pixels as the viewer
 * sees it; `name` is safe to show and to save under. Its versions
 * lie beside it, see `storage/keys.ts`.
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
  /** Of its smaller versions, in pixels. */
  widths: number[];
  /** A tiny version as a data URL. */
  placeholder: string | null;
  has_poster: boolean;
  /** What its versions and its poster take together. */
  version_bytes: number;
  /** What there is to see, in the sender's words; empty without. */
  alt: string;
};

/** What is read of a photo or video to show it. */
export type ShownMedia = Pick<
  Media,
  'kind' | 'storage_key' | 'name' | 'mime' | 'widths' | 'placeholder' | 'has_poster' | 'alt'
> & { width: number | null; height: number | null };

/** Where a stored file is served. */
export const mediaUrl = (storage_key: string): string => `/media/${storage_key}`;
