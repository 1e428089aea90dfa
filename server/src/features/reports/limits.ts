import { DAY, HOUR, rate } from '#platform/rates.ts';

/** Source: security.md §3 "Letters / comments / posts / likes / places / reviews / reports". */
export const REPORT = rate('report', 20, DAY);

/**
 * Reports because a person could get hurt. They have a rate of their own, so that no other report uses it up. Source:
 * departures.md "Messages".
 */
export const URGENT_REPORT = rate('urgent report', 20, DAY);

/** What people add to their own open reports, so that it uses up neither of the rates above. */
export const ADDITION = rate('report addition', 60, DAY);

/** Each draft stores a copy. Nobody opens a form each minute. */
export const DRAFT = rate('report draft', 60, HOUR);
