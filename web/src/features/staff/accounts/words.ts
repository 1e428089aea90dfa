import type { Account } from '@quad/contract/staff/accounts.ts';
import type { TakenKind } from '@quad/contract/moderation-actions/limits.ts';
import type { ActionKey } from '../kernel/keys.ts';

export const ROLES: Record<Account['role'], string> = {
  member: 'Member',
  moderator: 'Moderator',
  admin: 'Admin',
};

export const STATES: Record<Account['state'], string> = {
  ACTIVE: 'Active',
  LIMITED: 'Limited',
  SUSPENDED: 'Suspended',
  BANNED: 'Banned',
};

/** For each moderation action: its button's label and key, the announcement afterwards, and the consequences. */
export const MODERATION_ACTIONS: Record<
  TakenKind,
  { label: string; done: string; keys: ActionKey; follows: string; hasEnd: boolean }
> = {
  NOTE: {
    label: 'Note',
    done: 'Noted',
    keys: 'n',
    follows: 'Only staff see it. Nobody is told.',
    hasEnd: false,
  },
  WARN: {
    label: 'Warn',
    done: 'Warned',
    keys: 'w',
    follows: 'They can go on as before. The warning stays with the account.',
    hasEnd: false,
  },
  LIMIT: {
    label: 'Limit',
    done: 'Limited',
    keys: 'l',
    follows:
      'They can read, but not write. They can still report, block, change their settings and write to support.',
    hasEnd: true,
  },
  SUSPEND: {
    label: 'Suspend',
    done: 'Suspended',
    keys: 'x',
    follows:
      'They’re signed out everywhere at once. Until it’s over, only chats they’re in show their name. A commit ends and doesn’t come back.',
    hasEnd: true,
  },
  BAN: {
    label: 'Ban',
    done: 'Banned',
    keys: 'q',
    follows:
      'They’re signed out everywhere at once. Only chats they’re in still show their name. A commit ends and doesn’t come back.',
    hasEnd: false,
  },
};

/** The names of the details that staff can correct. */
export const CORRECTED = {
  name: 'Name',
  studies: 'Course and year',
  birth_date: 'Date of birth',
  gender: 'Gender',
} as const;
