import { type AppealCase, appealStaffCalls } from '@quad/contract/appeals/calls.ts';
import { request, requestOrThrow } from '#platform/request.ts';
import { serverNow } from '#platform/server-clock.ts';
import { BellTower } from '#ui/drawings/BellTower.tsx';
import { defineQueue } from '../../kernel/define-queue.tsx';
import { type Action, textOf } from '../../kernel/queue.ts';
import { AppealToRead } from './AppealToRead.tsx';
import { Appellant } from './Appellant.tsx';
import { DaysField } from './DaysField.tsx';

const { GetAppealCases, OpenAppealCase, DecideAppeal } = appealStaffCalls;

const WHY = { label: 'Reason', hint: 'They’ll see this text.' };

const UPHOLD: Action<AppealCase> = {
  label: 'Uphold',
  done: (thing) => `Upheld on ${thing}`,
  keys: 'p',
  why: WHY,
  reasons: ['The rules are clear on this', 'It wasn’t the first time', 'What was written is plain'],
  decide: ({ case_id }, { reason }) => request(DecideAppeal, { case_id, action: 'UPHOLD', reason }),
};

const LIFT: Action<AppealCase> = {
  label: 'Lift',
  done: (thing) => `Lifted on ${thing}`,
  keys: 'f',
  why: WHY,
  reasons: ['It was someone else', 'No rule was broken', 'It was taken out of its context'],
  decide: ({ case_id }, { reason }) => request(DecideAppeal, { case_id, action: 'LIFT', reason }),
};

const SHORTEN: Action<AppealCase> = {
  label: 'Shorten',
  done: (thing) => `Shortened on ${thing}`,
  keys: 't',
  why: WHY,
  reasons: ['It was the first time', 'It was too long for what was done'],
  Fields: DaysField,
  decide: ({ case_id }, { reason, form }) =>
    request(DecideAppeal, { case_id, action: 'SHORTEN', days: Number(textOf(form, 'days')), reason }),
};

/**
 * The queue of appeals. All decisions look alike, so that the console suggests none. Staff cannot decide on an appeal
 * against their own moderation action. Source: decisions.md "Staff".
 */
export const appealsQueue = defineQueue<AppealCase>({
  name: 'appeals',
  title: 'Appeals',
  order: 'The oldest comes first.',
  nameOf: ({ account }) => `${account.name}’s appeal`,
  keys: ['p', 't', 'f'],
  hasFiles: true,
  drawing: <BellTower />,
  waiting: () => requestOrThrow(GetAppealCases, {}),
  open: (case_id) => request(OpenAppealCase, { case_id }),
  Case: AppealToRead,
  Context: Appellant,
  actions: ({ moderation_action }) =>
    canEndSooner(moderation_action) ? [UPHOLD, SHORTEN, LIFT] : [UPHOLD, LIFT],
});

const DAY_MS = 24 * 60 * 60_000;

/** Whether an action can be shortened: it restricts the account, and lasts for more than the day that is the least. */
const canEndSooner = ({ kind, until }: AppealCase['moderation_action']): boolean =>
  kind === 'BAN' || (until !== null && Date.parse(until) - serverNow() > DAY_MS);
