import { addressRate, DAY, HOUR, MINUTE, rate } from '#platform/rates.ts';

// The rate limits for wrong passwords. Attempts from known devices count towards the first two limits. Source:
// security.md §3 "Login failures".
export const LOGIN_ACCOUNT_AND_ADDRESS = rate('login-account-and-address', 10, 15 * MINUTE);
export const LOGIN_ACCOUNT = rate('login-account', 100, HOUR);
/** Unknown devices together may use ninety of the account's hundred attempts. Ten are left for known devices. */
export const LOGIN_STRANGERS = rate('login-strangers', 90, HOUR);
export const LOGIN_ADDRESS = addressRate('login-address', 300, HOUR);

// Limits of wrong authentication codes. Three of the million codes are valid at any time, so a day's guesses succeed
// with a chance of one in five thousand. Known devices and sessions have counts of their own.
export const CODE = rate('authentication-code', 10, 15 * MINUTE);
export const CODE_DAY = rate('authentication-code-day', 60, DAY);

// Source: security.md §3 "Register / forgot / re-send".
export const REGISTER_ADDRESS = addressRate('register-address', 60, HOUR);
export const MAIL_ADDRESS = addressRate('mail-address', 30, HOUR);

/**
 * The maximum number of devices that an account remembers. The device that was not used for the longest time is
 * forgotten first. Source: decisions.md "Accounts".
 */
export const KNOWN_DEVICES = 10;
