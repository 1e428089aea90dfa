/** Length of passwords at registration, reset and update, in characters. Source: specification 1 §9. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 255;

/** Characters after trimming from which the Login button is enabled. Source: specification 1 §2. */
export const LOGIN_PASSWORD_MIN = 2;

/** How long a verification link works, in hours. Source: specification 1 §9. */
export const VERIFICATION_HOURS = 24;

/** How long a password reset link works, in minutes. Source: decisions.md "Accounts". */
export const RESET_MINUTES = 60;
