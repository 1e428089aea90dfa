/**
 * The types of pictures that Quad accepts, as an input's `accept`. Each is named, and JPEG comes first: then a Mac
 * converts its HEIC photos to JPEG, as iPhones always do. The server cannot decode HEIC.
 */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/gif';
/** Pictures and videos. */
export const PICTURES_AND_VIDEOS = `${PICTURES},video/*`;
