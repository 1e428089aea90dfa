import type { ProfilePart } from '../profile/limits.ts';
import type { ReportReason } from './shapes.ts';

/**
 * The texts for the reasons of reports. Source: design-brief §4.3 "Report Message". The texts for Quad's own reasons
 * have no source.
 */
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

/** The texts for kinds of content. A kind that is missing here is shown by its own name. */
const otherWords: Readonly<Record<string, string>> = {
  POST_COMMENT: 'Comment',
  LETTER: 'Love letter',
  LETTER_COMMENT: 'Love letter comment',
  USER: 'Profile',
};

/** Says what was removed, as a sentence without its full stop: "Your post was removed". */
export const wasRemoved = (target_type: string): string =>
  target_type === 'USER'
    ? 'Part of your profile was removed'
    : `Your ${targetWords(target_type).toLowerCase()} was removed`;

const partWords: Readonly<Record<ProfilePart, string>> = {
  bio: 'bio',
  pfp: 'profile picture',
  real_pfp: 'date picture',
};

/** Lists parts of a profile: "bio, profile picture and date picture". */
export const listProfileParts = (parts: readonly ProfilePart[]): string =>
  parts
    .map((part) => partWords[part])
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

/** Returns the text for a kind of reported content. */
export const targetWords = (target_type: string): string =>
  otherWords[target_type] ?? target_type.charAt(0) + target_type.slice(1).toLowerCase().replaceAll('_', ' ');
