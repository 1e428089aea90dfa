/** Width by height of a picture or video that comes without its size. */
export const SOME_SHAPE = 4 / 3;
