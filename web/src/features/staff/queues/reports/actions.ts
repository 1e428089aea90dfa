import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { type ReportAction, reportActions, type ReportCase } from '@quad/contract/reports/staff-shapes.ts';
import { targetWords } from '@quad/contract/reports/words.ts';
import { request } from '#platform/request.ts';
import { type Action, textOf } from '../../kernel/queue.ts';
import { AlsoRemove, MeasureFields } from './MeasureFields.tsx';

type Decide = Action<ReportCase>['decide'];

/** What is told to whoever is reported, in words that they understand. */
const BROKEN = [
  'Threats or harassment',
  'Abuse or hate',
  'Nudity or intimate images',
  'Spam or a scam',
  'Pretending to be somebody else',
] as const;

const decide =
  (action: ReportAction): Decide =>
  ({ case_id }, { reason, form }) => {
    const days = textOf(form, 'days');
    return request(reportStaffCalls.DecideReport, {
      case_id,
      action: reportActions.find((one) => one === textOf(form, 'action')) ?? action,
      remove: form.has('remove'),
      ...(days !== '' && { days: Number(days) }),
      reason,
    });
  };

const NO_ACTION: Action<ReportCase> = {
  label: 'No action',
  done: 'Closed without action',
  keys: 'a',
  kind: 'primary',
  reasons: ['No rule was broken', 'A joke among friends', 'Cannot be told from this'],
  decide: decide('NO_ACTION'),
};

const remove = (what: string): Action<ReportCase> => ({
  label: `Remove ${what}`,
  done: 'Removed',
  keys: 'r',
  kind: 'danger-line',
  reasons: BROKEN,
  decide: decide('REMOVE'),
});

const WARN: Action<ReportCase> = {
  label: 'Warn',
  done: 'Warned',
  keys: 'w',
  reasons: BROKEN,
  Fields: AlsoRemove,
  decide: decide('WARN'),
};

const KEEP_OUT: Action<ReportCase> = {
  label: 'Limit or suspend',
  done: 'Measure taken',
  keys: 'l',
  reasons: BROKEN,
  Fields: MeasureFields,
  decide: decide('LIMIT'),
};

const HAND_OVER: Action<ReportCase> = {
  label: 'Hand over',
  done: 'Handed over',
  keys: 'h',
  reasons: ['To the campus', 'To the police', 'Pointed to help lines'],
  decide: decide('HAND_OVER'),
};

const ESCALATE: Action<ReportCase> = {
  label: 'Ask an admin',
  done: 'Left to an admin',
  keys: 'e',
  reasons: ['It is about one of staff', 'It may need a ban', 'I am not sure'],
  decide: decide('ESCALATE'),
};

/** What may be decided on a case, by what was reported and by whoever has it open. */
export const actionsOf = ({ target_type, may }: ReportCase): readonly Action<ReportCase>[] => [
  NO_ACTION,
  ...(may.remove ? [remove(targetWords(target_type).toLowerCase())] : []),
  ...(may.measure ? [WARN, KEEP_OUT] : []),
  HAND_OVER,
  ...(may.escalate ? [ESCALATE] : []),
];
