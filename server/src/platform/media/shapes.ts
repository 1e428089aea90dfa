/** What a picture or video is for. */
export type MediaPurpose = 'pfp' | 'real_pfp' | 'icon' | 'chat' | 'post';

/** A picture or video that is safe to show and stored, but hangs on nothing yet. */
export type PreparedMedia = {
  storage_key: string;
  purpose: MediaPurpose;
  kind: 'image' | 'video';
  mime: string;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
};
