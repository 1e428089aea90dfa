/** Longest announcement, in characters after trimming. */
export const BANNER_MAX = 200;
/** How long one can stand, in days. */
export const BANNER_DAYS_MAX = 90;
/** Of what kind it is: something to know, or something to mind. */
export const bannerTones = ['info', 'warning'] as const;
