import { addressRate, DAY, HOUR, rate } from '#platform/rates.ts';

// Source: security.md §3 "Register / forgot / re-send".
export const SUPPORT_ADDRESS = addressRate('support-address', 10, HOUR);
export const SUPPORT_PERSON = rate('support-person', 5, DAY);
