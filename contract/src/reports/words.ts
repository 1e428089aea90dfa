import type { ReportReason } from './shapes.ts';

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
  UNDER_AGE: 'Someone under 18',
  IMPERSONATION: 'Impersonation',
  SCAM: 'Scam',
};

/** What is called otherwise than its name says. */
const otherWords: Readonly<Record<string, string>> = {
  POST_COMMENT: 'Comment',
  LETTER: 'Love letter',
  LETTER_COMMENT: 'Love letter comment',
  USER: 'Profile',
};

/** What is reported, in words. */
export const targetWords = (target_type: string): string =>
  otherWords[target_type] ?? target_type.charAt(0) + target_type.slice(1).toLowerCase().replaceAll('_', ' ');
