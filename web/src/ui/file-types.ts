/**
 * The types of pictures that Quad accepts, for an input's `accept`. JPEG is first, so that a Mac converts HEIC photos
 * to JPEG. The server cannot decode HEIC.
 */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/gif';
/** The types of pictures and videos that Quad accepts, for an input's `accept`. */
export const PICTURES_AND_VIDEOS = `${PICTURES},video/*`;
