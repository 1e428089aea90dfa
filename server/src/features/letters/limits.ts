import { DAY, HOUR, MINUTE, rate } from '#platform/rates.ts';

// Source: security.md §3 "Letters / comments".
export const LETTER = rate('letter', 3, DAY);
export const LETTER_REST = rate('letter-rest', 1, 10 * MINUTE);
export const LETTER_COMMENT = rate('letter-comment', 30, HOUR);

/** Days after which somebody with a new role on staff may ask who wrote a letter, or agree. Source: security.md T5. */
export const UNMASKING_ROLE_DAYS = 7;
