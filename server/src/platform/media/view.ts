import type { Media } from '@quad/contract/core/media.ts';
import { posterKey, versionKey } from '#platform/storage/keys.ts';
import { mediaUrl, type ShownMedia } from './media.ts';

/** Converts the row of a photo or video to the form in which the API returns media. */
export const viewMedia = (row: ShownMedia): Media => ({
  type: row.kind,
  url: mediaUrl(row.storage_key),
  name: row.name,
  mime: row.mime,
  width: row.width,
  height: row.height,
  alt: row.alt,
  placeholder: row.placeholder,
  poster_url: row.has_poster ? mediaUrl(posterKey(row.storage_key)) : null,
  sizes: row.widths.map((width) => ({ width, url: mediaUrl(versionKey(row.storage_key, width)) })),
});
