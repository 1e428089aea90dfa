import type { ModerationActionKind, TakenKind } from './limits.ts';

/**
 * What somebody is told of a moderation action; nobody is told of a note. `until` is its end in words, where it has one.
 */
export const noticeTexts: Record<Exclude<TakenKind, 'NOTE'>, (until: string) => string> = {
  WARN: () => 'The people who run Quad have warned you.',
  LIMIT: (until) => `You can read Quad, but not write, until ${until}.`,
  SUSPEND: (until) => `Your account is suspended until ${until}.`,
  BAN: () => 'Your account is banned.',
};

/** The names of moderation actions, for staff. */
export const moderationActionNames: Record<ModerationActionKind, string> = {
  NOTE: 'Note',
  WARN: 'Warning',
  LIMIT: 'Limit',
  SUSPEND: 'Suspension',
  BAN: 'Ban',
  REMOVE: 'Removal',
};

/** What is said to people who were right to appeal against a takedown. */
export const NOT_PUT_BACK = 'We can’t put it back, but its words are in your settings, to use again.';
