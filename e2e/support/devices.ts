/** A phone in portrait format. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A laptop or a monitor, with a mouse. */
export const DESKTOP = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

/** The locale and the time zone of all browsers in the tests. */
export const CAMPUS = { locale: 'en-AU', timezoneId: 'Australia/Melbourne' };
