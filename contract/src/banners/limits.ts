/** Longest announcement, in characters after trimming. */
export const BANNER_MAX = 200;
/** The longest time that an announcement is shown, in days. */
export const BANNER_DAYS_MAX = 90;
/** The tone of an announcement: information or warning. */
export const bannerTones = ['info', 'warning'] as const;
