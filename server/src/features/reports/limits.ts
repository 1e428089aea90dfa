import { DAY, HOUR, rate } from '#platform/rates.ts';

/** Source: security.md §3 "Letters / comments / posts / likes / places / reviews / reports". */
export const REPORT = rate('report', 20, DAY);

/** Each draft stores a copy. Nobody opens a form each minute. */
export const DRAFT = rate('report draft', 60, HOUR);
