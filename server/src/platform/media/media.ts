/** What a picture or video is for: an avatar (`pfp`, `real_pfp`, `icon`) becomes a square, the others keep their shape. */
export type MediaPurpose = 'pfp' | 'real_pfp' | 'icon' | 'chat' | 'post';

/** Kinds of media as the wire names them. */
export type MediaKind = 'image' | 'video';

/**
 * A picture or video that is safe to show and stored, as its row knows it. Width and height are in pixels as the viewer
 * sees it; `name` is safe to show and to save under. An avatar also has a small version at `smallKey(storage_key)`.
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
};

/** Where a stored file is served. */
export const mediaUrl = (storage_key: string): string => `/media/${storage_key}`;
