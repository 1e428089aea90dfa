import { DAY, HOUR, MINUTE, rate } from '#platform/rates.ts';

// Passwords that were wrong, of known devices too. Source: security.md §3 "Login failures".
export const LOGIN_ACCOUNT_AND_ADDRESS = rate('login-account-and-address', 10, 15 * MINUTE);
export const LOGIN_ACCOUNT = rate('login-account', 100, HOUR);
/** Of the hundred, so that strangers leave some to the devices that are known. */
export const LOGIN_STRANGERS = rate('login-strangers', 90, HOUR);
export const LOGIN_ADDRESS = rate('login-address', 300, HOUR);

// Authentication codes that were wrong: of six digits three are good at any time, so a day's guesses find one in five
// thousand. Devices that have signed in before, and each session, have counts of their own.
export const CODE = rate('authentication-code', 10, 15 * MINUTE);
export const CODE_DAY = rate('authentication-code-day', 60, DAY);

// Source: security.md §3 "Register / forgot / re-send".
export const REGISTER_ADDRESS = rate('register-address', 60, HOUR);
export const MAIL_ADDRESS = rate('mail-address', 30, HOUR);

/** Devices that are known of one account; the one that was used longest ago goes. Source: decisions.md "Accounts". */
export const KNOWN_DEVICES = 10;
