import type { ModerationActionKind } from '@quad/contract/moderation-actions/limits.ts';
import type { ReportAction } from '@quad/contract/reports/staff-shapes.ts';
import { type AuditEntry, caseNames } from '@quad/contract/staff/shapes.ts';

/** The name of each moderation action within a sentence, such as "Lifted a ban". */
const MODERATION_ACTIONS: Record<ModerationActionKind, string> = {
  NOTE: 'a note',
  WARN: 'a warning',
  LIMIT: 'a limit',
  SUSPEND: 'a suspension',
  BAN: 'a ban',
  REMOVE: 'a removal',
};

const ON_REPORTS: Record<ReportAction, string> = {
  NO_ACTION: 'Closed a report without action',
  SEND_HELP: 'Sent help lines after a report',
  CORRECT: 'Closed a report as corrected',
  REMOVE: 'Removed what was reported',
  WARN: 'Warned after a report',
  LIMIT: 'Limited after a report',
  SUSPEND: 'Suspended after a report',
  BAN: 'Banned after a report',
  HAND_OVER: 'Handed a report over',
  ESCALATE: 'Left a report to an admin',
};

const ON_ACCOUNTS: Record<ModerationActionKind, string> = {
  NOTE: 'Wrote a note',
  WARN: 'Warned someone',
  LIMIT: 'Limited someone',
  SUSPEND: 'Suspended someone',
  BAN: 'Banned someone',
  REMOVE: 'Removed something of theirs',
};

const inArea = (area: string, words: Record<string, string>): [string, string][] =>
  Object.entries(words).map(([what, said]) => [`${area}: ${what}`, said]);

/** The text of each action, by the action's name in the log. For other decisions on cases, a text is generated. */
const WORDS = new Map<string, string>([
  ...inArea('reports', ON_REPORTS),
  ...inArea('reports', {
    look: 'Opened a report',
    'look around': 'Read more around a report',
    'look back': 'Read a decided report',
  }),
  ...inArea('letters', { APPROVE: 'Approved a letter', REJECT: 'Rejected a letter' }),
  ...inArea('places', {
    PUBLISH: 'Approved a place',
    REJECT: 'Rejected a place',
    MERGE: 'Merged a place',
    correct: 'Corrected a place',
  }),
  ...inArea('support', {
    look: 'Opened a message to support',
    ANSWER: 'Answered a message to support',
    STATE: 'Sorted a message to support',
  }),
  ...inArea('appeals', {
    look: 'Opened an appeal',
    UPHOLD: 'Decided against an appeal',
    SHORTEN: 'Decided to shorten on appeal',
    LIFT: 'Decided to lift on appeal',
  }),
  ...inArea('author', {
    ask: 'Asked who wrote a letter',
    confirm: 'Allowed a look at who wrote it',
    refuse: 'Refused a look at who wrote it',
    look: 'Looked at who wrote a letter',
  }),
  ...inArea('two-step reset', {
    ask: 'Asked to reset a two-step login',
    confirm: 'Confirmed the reset of a two-step login',
    withdraw: 'Took back the reset of a two-step login',
    refuse: 'Kept their own two-step login on',
    done: 'Reset a two-step login',
    lapse: 'Reset of a two-step login lapsed',
  }),
  ...inArea('accounts', ON_ACCOUNTS),
  ...inArea('accounts', {
    look: 'Looked up an account',
    correct: 'Corrected an account',
    help: 'Sent someone help lines',
  }),
  ...Object.entries(MODERATION_ACTIONS).flatMap(([kind, thing]): [string, string][] => [
    [`accounts: lift ${kind}`, `Lifted ${thing}`],
    [`accounts: UPHOLD ${kind} on appeal`, `Kept ${thing} on appeal`],
    [`accounts: SHORTEN ${kind} on appeal`, `Shortened ${thing} on appeal`],
    [`accounts: LIFT ${kind} on appeal`, `Lifted ${thing} on appeal`],
  ]),
  ...inArea('role', {
    member: 'Took someone off staff',
    moderator: 'Made someone a moderator',
    admin: 'Made someone an admin',
  }),
  ...inArea('owner', { give: 'Marked someone as running Quad', take: 'Took that mark from someone' }),
  ...inArea('badge', { give: 'Gave someone a badge', take: 'Took a badge from someone' }),
  ...inArea('banner', { write: 'Wrote an announcement', end: 'Ended an announcement' }),
  ...inArea('institution', { add: 'Added an institution', change: 'Changed an institution' }),
  ...inArea('course', {
    add: 'Added a course',
    rename: 'Renamed a course',
    upload: 'Uploaded an institution’s courses',
  }),
  ...inArea('hobby', { add: 'Added a hobby', change: 'Changed a hobby' }),
  ...inArea('topic', { add: 'Added a topic', change: 'Changed a topic' }),
]);

/**
 * The words that begin the text of a decision without effect. `undo`: the staff member has undone it. `void`: the staff
 * member has lost the role.
 */
const UNDONE = { undo: 'Took back', void: 'Fell away with their role' } as const;

/** The text of an action, or the action's name in the log if there is no text. */
export function actionWords(action: string): string {
  const [, area, how, what] = /^(\w+): (undo|void) (\w+)$/.exec(action) ?? [];
  const name = how ? `${area}: ${what}` : action;
  const words = WORDS.get(name) ?? decisionWords(name);
  if (words === undefined) return action;
  return how ? `${UNDONE[how as keyof typeof UNDONE]}: ${words}` : words;
}

const CASES: Readonly<Record<string, string>> = caseNames;

/** The generated text of a decision on a case: "Place: publish". Undefined for other actions. */
function decisionWords(name: string): string | undefined {
  const [queue = '', decision] = name.split(': ');
  return CASES[queue] && decision && `${CASES[queue]}: ${decision.toLowerCase()}`;
}

const TARGETS: Record<string, string> = {
  ...CASES,
  // A case has several reports, and each report has a number of its own.
  reports: 'Case',
  letter: 'Letter',
  USER: 'Account',
  BANNER: 'Announcement',
  UNIVERSITY: 'Institution',
  COURSE: 'Course',
  HOBBY: 'Hobby',
  TOPIC: 'Topic',
};

/** The account or thing that an action was about: "Account 2". Empty if there is none. */
export function targetWords({
  target_type,
  target_id,
}: Pick<AuditEntry, 'target_type' | 'target_id'>): string {
  if (target_type === null || target_id === null) return '';
  return `${TARGETS[target_type] ?? target_type} ${target_id}`;
}
