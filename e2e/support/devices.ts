/** A phone held upright. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A laptop or a monitor, with a mouse. */
export const DESKTOP = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

/** Where and when all of them are. */
export const CAMPUS = { locale: 'en-AU', timezoneId: 'Australia/Melbourne' };
