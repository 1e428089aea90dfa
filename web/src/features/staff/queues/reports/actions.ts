import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { type ReportAction, reportActions, type ReportCase } from '@quad/contract/reports/staff-shapes.ts';
import { targetWords } from '@quad/contract/reports/words.ts';
import { request } from '#platform/request.ts';
import { HELP_NOTE, HelpFields } from '../../kernel/HelpFields.tsx';
import { type Action, textOf } from '../../kernel/queue.ts';
import { AlsoRemove, ModerationActionFields } from './ModerationActionFields.tsx';
import { ofPlace } from './of-place.ts';

type Decide = Action<ReportCase>['decide'];

/** The reasons that staff can choose from, in plain words, because the author of the content reads them. */
const BROKEN = [
  'Threats or harassment',
  'Abuse or hate',
  'Nudity or intimate images',
  'Spam or a scam',
  'Pretending to be someone else',
] as const;

const TOLD = 'They’ll see this text.';

const decide =
  (action: ReportAction): Decide =>
  ({ case_id, version }, { reason, form }) => {
    const days = textOf(form, 'days');
    return request(reportStaffCalls.DecideReport, {
      case_id,
      action: reportActions.find((one) => one === textOf(form, 'action')) ?? action,
      remove: form.has('remove'),
      ...(days !== '' && { days: Number(days) }),
      reason,
      ...(version !== undefined && { version }),
    });
  };

const NO_ACTION: Action<ReportCase> = {
  label: 'No action',
  done: (thing) => `No action on the ${thing}`,
  keys: 'a',
  reasons: ['No rule was broken', 'A joke among friends', 'Can’t tell from this'],
  decide: decide('NO_ACTION'),
};

const SEND_HELP: Action<ReportCase> = {
  label: 'Send help lines and a note',
  submit: 'Send',
  done: (thing) => `Help lines sent for the ${thing}`,
  keys: 'h',
  kind: 'primary',
  reasons: [],
  why: {
    label: 'Your note',
    hint: `${TOLD} Say what you read, and that they’re not in trouble.`,
    missing: 'Write a note to them',
    initial: HELP_NOTE,
  },
  Fields: HelpFields,
  decide: decide('SEND_HELP'),
};

const remove = (target_type: ReportCase['target_type']): Action<ReportCase> => ({
  label:
    target_type === 'USER'
      ? 'Remove it from the profile'
      : `Remove ${targetWords(target_type).toLowerCase()}`,
  done: (thing) => (target_type === 'USER' ? `Removed it from the ${thing}` : `Removed the ${thing}`),
  keys: 'r',
  kind: 'danger-line',
  reasons: BROKEN,
  why: { label: 'Reason for removing it', hint: TOLD },
  decide: decide('REMOVE'),
});

/** Closes the report of a place that staff have corrected. It corrects nothing by itself. */
const CORRECT: Action<ReportCase> = {
  label: 'Corrected',
  done: (thing) => `Corrected the ${thing}`,
  keys: 'c',
  reasons: ['The spot was wrong', 'The details were wrong'],
  why: { label: 'What was wrong', hint: 'Correct the place first. Only staff see this text.' },
  decide: decide('CORRECT'),
};

const WARN: Action<ReportCase> = {
  label: 'Warn',
  done: (thing) => `Warned for the ${thing}`,
  keys: 'w',
  reasons: BROKEN,
  why: { label: 'Reason for warning', hint: TOLD },
  Fields: AlsoRemove,
  decide: decide('WARN'),
};

const LIMIT_OR_SUSPEND: Action<ReportCase> = {
  label: 'Limit or suspend',
  done: (thing) => `Action taken for the ${thing}`,
  keys: 'l',
  reasons: BROKEN,
  why: { label: 'Reason', hint: TOLD },
  Fields: ModerationActionFields,
  decide: decide('LIMIT'),
};

const HAND_OVER: Action<ReportCase> = {
  label: 'Hand over',
  done: (thing) => `Handed over the ${thing}`,
  keys: 'v',
  reasons: ['To the campus', 'To the police', 'Pointed to help lines'],
  why: { label: 'Who has it now', missing: 'Choose who has it now' },
  decide: decide('HAND_OVER'),
};

const ESCALATE: Action<ReportCase> = {
  label: 'Ask an admin',
  done: (thing) => `Left the ${thing} to an admin`,
  keys: 'e',
  reasons: ['It’s about someone on staff', 'It may need a ban', 'I’m not sure'],
  decide: decide('ESCALATE'),
};

/** Whether a user has reported the content because its author may harm themselves. */
export const isCryForHelp = ({ reports }: ReportCase): boolean =>
  reports.some(({ reason }) => reason === 'SELF_HARM');

/**
 * Returns the decisions on a case. They depend on its content and on the user's rights. After a report of self-harm,
 * sending help comes first, and moderation actions are under "More".
 */
export function actionsOf(content: ReportCase): readonly Action<ReportCase>[] {
  const actions = actionsOfAny(content);
  return content.target_type === 'PLACE' ? actions.map(ofPlace) : actions;
}

function actionsOfAny(content: ReportCase): readonly Action<ReportCase>[] {
  const { target_type, may, reported } = content;
  const correct = target_type === 'PLACE' ? [CORRECT] : [];
  const moderationActions = [
    ...(may.remove ? [remove(target_type)] : []),
    ...(may.act_on_owner ? [WARN, LIMIT_OR_SUSPEND] : []),
  ];
  const escalate = may.escalate ? [ESCALATE] : [];
  if (!isCryForHelp(content))
    return [{ ...NO_ACTION, kind: 'primary' }, ...correct, ...moderationActions, HAND_OVER, ...escalate];
  return [
    ...(reported ? [SEND_HELP, HAND_OVER] : [{ ...HAND_OVER, kind: 'primary' as const }]),
    NO_ACTION,
    ...correct,
    ...escalate,
    ...moderationActions.map((one) => ({ ...one, isPutAway: true })),
  ];
}
