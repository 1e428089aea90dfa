import { DAY, HOUR, MINUTE, rate } from '#platform/rates.ts';

// Source: security.md §3 "Letters / comments".
export const LETTER = rate('letter', 3, DAY, 'Up to 3 letters a day.');
export const LETTER_REST = rate('letter-rest', 1, 10 * MINUTE, 'One letter every 10 minutes.');
export const LETTER_COMMENT = rate('letter-comment', 30, HOUR);

/**
 * The number of days in which staff with a new role may not ask who wrote a letter, and may not confirm such a request.
 * Source: security.md T5.
 */
export const UNMASKING_ROLE_DAYS = 7;
