import type { Report, AnyReason } from '@quad/contract/reports/shapes.ts';
import { dateFormat } from '#ui/date-format.ts';

/** Explanations of the reasons whose names are ambiguous. */
export const reasonHints: { readonly [Reason in AnyReason]?: string } = {
  THREATS: 'To hurt someone, or to share something about them',
  SELF_HARM: 'Someone may hurt themselves',
  INTIMATE_IMAGES: 'Shared, or asked for, without consent',
  IMPERSONATION: 'They’re not who they say they are',
  SCAM: 'They’re after money or details',
};

type Groups = readonly { label: string; reasons: readonly AnyReason[] }[];

/** The reasons to report a place, in groups, in the form's order. */
const placeGroups: Groups = [
  { label: '', reasons: ['PLACE_CLOSED', 'WRONG_DETAILS', 'LISTED_TWICE', 'SPAM'] },
  {
    label: 'Is something off about the text?',
    reasons: ['EXPLICIT_CONTENT', 'HARASSMENT', 'ABUSE', 'THREATS', 'IMPERSONATION', 'SCAM'],
  },
];

/** The reasons in groups, in the form's order. The first group has the reasons of the specification. */
const reasonGroups: Groups = [
  { label: '', reasons: ['EXPLICIT_CONTENT', 'HARASSMENT', 'ABUSE', 'SPAM', 'BOT', 'HACKING'] },
  {
    label: 'Could someone get hurt?',
    reasons: ['THREATS', 'SELF_HARM', 'INTIMATE_IMAGES', 'UNDER_AGE'],
  },
  { label: 'Is someone pretending?', reasons: ['IMPERSONATION', 'SCAM'] },
];

/** The reasons to report a kind of content, in groups. */
export const reasonGroupsOf = (target_type: string): Groups =>
  target_type === 'PLACE' ? placeGroups : reasonGroups;

const whenDue = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * Says by what time staff will look at a report, or that the report has waited longer than it should. Undefined once
 * the report is closed.
 */
export function clockWords(
  { state, due_time }: Pick<Report, 'state' | 'due_time'>,
  now: number,
): string | undefined {
  if (state === 'CLOSED') return undefined;
  return Date.parse(due_time) > now
    ? `A person will have looked by ${whenDue(due_time)}.`
    : 'This is taking longer than it should. We haven’t forgotten it.';
}

/** The words for the state of a report. For a closed report they say the outcome. A place breaks no rule. */
export function stateWords({
  target_type,
  state,
  outcome,
}: Pick<Report, 'target_type' | 'state' | 'outcome'>): string {
  if (state === 'RECEIVED') return 'Received';
  if (state === 'IN_REVIEW') return 'In review';
  if (outcome === null) return 'Closed';
  if (outcome === 'ACTION_TAKEN') return 'Closed. We acted on it.';
  return target_type === 'PLACE' ? 'Closed. We left it as it is.' : 'Closed. No rule was broken.';
}
