/** The maximum length of an announcement, in characters after trimming. */
export const BANNER_MAX = 200;
/** For how many days an announcement can be shown at most. */
export const BANNER_DAYS_MAX = 90;
/** The tones of an announcement: information and warning. */
export const bannerTones = ['info', 'warning'] as const;
