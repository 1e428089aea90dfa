import type { ReportTarget } from '@quad/contract/every.ts';
import type { Report, ReportReason } from '@quad/contract/reports/shapes.ts';

/** The reasons in words. Source: design-brief §4.3 "Report Message". */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  EXPLICIT_CONTENT: 'Explicit content',
  HARASSMENT: 'Harassment',
  ABUSE: 'Abuse',
  SPAM: 'Spam',
  BOT: 'Bot',
  HACKING: 'Hacking',
};

/** What is called otherwise than its name says. */
const otherWords: { [Target in ReportTarget]?: string } = {
  POST_COMMENT: 'Comment',
  LETTER: 'Love letter',
  LETTER_COMMENT: 'Love letter comment',
  USER: 'Profile',
};

/** What is reported, in words. */
export const targetWords = (target_type: string): string =>
  otherWords[target_type as ReportTarget] ??
  target_type.charAt(0) + target_type.slice(1).toLowerCase().replaceAll('_', ' ');

/** How far a report has come, and what came of it. */
export function stateWords({ state, outcome }: Pick<Report, 'state' | 'outcome'>): string {
  if (state === 'RECEIVED') return 'Received';
  if (state === 'IN_REVIEW') return 'In review';
  if (outcome === null) return 'Closed';
  return outcome === 'ACTION_TAKEN' ? 'Closed. We acted on it.' : 'Closed. No rule was broken.';
}
