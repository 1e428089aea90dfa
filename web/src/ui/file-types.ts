/**
 * The types of pictures that Quad accepts, for an input's `accept`. The list of types, with JPEG first, makes a Mac
 * convert HEIC photos to JPEG, as iPhones always do. The server cannot decode HEIC.
 */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/gif';
/** The types of pictures and videos that Quad accepts, for an input's `accept`. */
export const PICTURES_AND_VIDEOS = `${PICTURES},video/*`;
