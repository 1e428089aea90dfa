import { DAY, rate } from '#platform/rates.ts';

/** Source: security.md §3 "Letters / comments / posts / likes / places / reviews / reports". */
export const REPORT = rate('report', 20, DAY);
