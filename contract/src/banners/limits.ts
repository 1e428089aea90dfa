/** The maximum length of an announcement, in characters after trimming. */
export const BANNER_MAX = 200;
/** The maximum number of days for which an announcement can be shown. */
export const BANNER_DAYS_MAX = 90;
/** The id of the announcement that Quad can only be read. It cannot be closed. Other announcements have ids from 1. */
export const READ_ONLY_BANNER = 0;
/** The tones of an announcement: information and warning. */
export const bannerTones = ['info', 'warning'] as const;
