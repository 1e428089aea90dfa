import type { ReportCase } from '@quad/contract/reports/staff-shapes.ts';
import type { Action } from '../../kernel/queue.ts';

/** The reasons for decisions on a place, by the decision's key. A place breaks no rule: it is right or wrong. */
const REASONS: Partial<Record<Action<ReportCase>['keys'], readonly string[]>> = {
  a: ['The details are right', 'Can’t tell from this'],
  r: ['It has closed', 'Listed twice', 'Not a place for students', 'Spam or a scam'],
  e: ['It may be private', 'I’m not sure'],
};

/** A decision on a place. A place has no author, so nobody but staff is told the reason. */
export function ofPlace(action: Action<ReportCase>): Action<ReportCase> {
  const reasons = REASONS[action.keys];
  if (!reasons) return action;
  return { ...action, reasons, why: { label: 'Reason', ...action.why, hint: 'Only staff see this text.' } };
}
