import type { Report, ReportReason, ReportTarget } from '@quad/contract/reports/shapes.ts';

/** The reasons in words. Source: design-brief §4.3 "Report Message". */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  EXPLICIT_CONTENT: 'Explicit content',
  HARASSMENT: 'Harassment',
  ABUSE: 'Abuse',
  SPAM: 'Spam',
  BOT: 'Bot',
  HACKING: 'Hacking',
};

/** What can be reported, in words. */
export const targetWords: Readonly<Record<ReportTarget, string>> = {
  MESSAGE: 'Message',
  POST: 'Post',
  POST_COMMENT: 'Comment',
  LETTER: 'Love letter',
  LETTER_COMMENT: 'Love letter comment',
  REVIEW: 'Review',
  PLACE: 'Place',
  USER: 'Profile',
};

/** How far a report has come, and what came of it. */
export function stateWords({ state, outcome }: Pick<Report, 'state' | 'outcome'>): string {
  if (state === 'RECEIVED') return 'Received';
  if (state === 'IN_REVIEW') return 'In review';
  if (outcome === null) return 'Closed';
  return outcome === 'ACTION_TAKEN' ? 'Closed. We acted on it.' : 'Closed. No rule was broken.';
}
