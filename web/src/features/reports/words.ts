import type { ReportTarget } from '@quad/contract/every.ts';
import type { Report, ReportReason } from '@quad/contract/reports/shapes.ts';
import { dateFormat } from '#ui/date-format.ts';

/** The reasons in words. Source: design-brief §4.3 "Report Message", and our own for those that it does not have. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  EXPLICIT_CONTENT: 'Explicit content',
  HARASSMENT: 'Harassment',
  ABUSE: 'Abuse',
  SPAM: 'Spam',
  BOT: 'Bot',
  HACKING: 'Hacking',
  THREATS: 'Threats',
  SELF_HARM: 'Self-harm',
  INTIMATE_IMAGES: 'Intimate images',
  UNDER_AGE: 'Somebody under 18',
  IMPERSONATION: 'Impersonation',
  SCAM: 'Scam',
};

/** What a reason means, where its name alone could be read two ways. */
export const reasonHints: { readonly [Reason in ReportReason]?: string } = {
  THREATS: 'To hurt somebody, or to share something about them',
  SELF_HARM: 'Somebody may hurt themselves',
  INTIMATE_IMAGES: 'Shared, or asked for, without consent',
  IMPERSONATION: 'They are not who they say they are',
  SCAM: 'They are after money or details',
};

/** The reasons as the form shows them, each group with what it asks. The specification's come first. */
export const reasonGroups: readonly { label: string; reasons: readonly ReportReason[] }[] = [
  { label: '', reasons: ['EXPLICIT_CONTENT', 'HARASSMENT', 'ABUSE', 'SPAM', 'BOT', 'HACKING'] },
  {
    label: 'Could somebody get hurt?',
    reasons: ['THREATS', 'SELF_HARM', 'INTIMATE_IMAGES', 'UNDER_AGE'],
  },
  { label: 'Is somebody pretending?', reasons: ['IMPERSONATION', 'SCAM'] },
];

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

const whenDue = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** Until when somebody will have looked at a report; undefined once they have decided. */
export function clockWords(
  { state, due_time }: Pick<Report, 'state' | 'due_time'>,
  now: number,
): string | undefined {
  if (state === 'CLOSED') return undefined;
  return Date.parse(due_time) > now
    ? `A person will have looked by ${whenDue(due_time)}.`
    : 'This takes longer than it should. It has not been forgotten.';
}

/** How far a report has come, and what came of it. */
export function stateWords({ state, outcome }: Pick<Report, 'state' | 'outcome'>): string {
  if (state === 'RECEIVED') return 'Received';
  if (state === 'IN_REVIEW') return 'In review';
  if (outcome === null) return 'Closed';
  return outcome === 'ACTION_TAKEN' ? 'Closed. We acted on it.' : 'Closed. No rule was broken.';
}
