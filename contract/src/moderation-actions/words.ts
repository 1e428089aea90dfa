import type { ModerationActionKind, TakenKind } from './limits.ts';

/**
 * The text that informs a user about a moderation action. Notes have no text, because users never see them. `until` is
 * the action's end as a text.
 */
export const noticeTexts: Record<Exclude<TakenKind, 'NOTE'>, (until: string) => string> = {
  WARN: () => 'The people who run Quad have warned you.',
  LIMIT: (until) => `You can read Quad, but not write, until ${until}.`,
  SUSPEND: (until) => `Your account is suspended until ${until}.`,
  BAN: () => 'Your account is banned.',
};

/** The names of moderation actions in the staff console. */
export const moderationActionNames: Record<ModerationActionKind, string> = {
  NOTE: 'Note',
  WARN: 'Warning',
  LIMIT: 'Limit',
  SUSPEND: 'Suspension',
  BAN: 'Ban',
  REMOVE: 'Removal',
};

/** The text of a mail for a user whose appeal against a takedown succeeded. */
export const NOT_PUT_BACK =
  'We can’t put that back. If it had words, they’re in your settings, to use again.';
