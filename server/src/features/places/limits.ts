import { DAY, rate } from '#platform/rates.ts';

// Source: security.md §3 "Letters / comments / posts / likes / places / reviews / reports".
export const PLACE = rate('place', 5, DAY);
export const REVIEW = rate('review', 20, DAY);
