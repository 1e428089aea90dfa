/**
 * Pictures that Quad takes, as an input's `accept`. They are named one by one, and JPEG first: then a Mac hands over its
 * HEIC photos as JPEG, as an iPhone does in any case. Nobody decodes HEIC on the server.
 */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/gif';
/** Pictures and videos. */
export const PICTURES_AND_VIDEOS = `${PICTURES},video/*`;
