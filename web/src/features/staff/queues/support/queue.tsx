import { SUPPORT_STATES, type SupportState } from '@quad/contract/support/shapes.ts';
import { supportStaffCalls } from '@quad/contract/support/staff-calls.ts';
import type { SupportCase } from '@quad/contract/support/staff-shapes.ts';
import { request, requestOrThrow } from '#platform/request.ts';
import { defineQueue } from '../../kernel/define-queue.tsx';
import { type Action, textOf } from '../../kernel/queue.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { useSupportFilter } from './filter.ts';
import { SupportFilter } from './SupportFilter.tsx';
import { SupportMessage } from './SupportMessage.tsx';
import { SupportWriter } from './SupportWriter.tsx';

const { GetSupportCases, OpenSupportCase, DecideSupport } = supportStaffCalls;

const ANSWER: Action<SupportCase> = {
  label: 'Answer',
  done: 'Answered',
  keys: 'a',
  kind: 'primary',
  reasons: ['Answered'],
  Fields: AnswerFields,
  decide: ({ case_id }, { form }) =>
    request(DecideSupport, {
      case_id,
      answer: textOf(form, 'answer'),
      state: SUPPORT_STATES.find((one) => one === textOf(form, 'state')) ?? 'done',
    }),
};

/** Says without a mail how far one has come. */
const becomes = (
  state: SupportState,
  words: Pick<Action<SupportCase>, 'label' | 'done' | 'keys'>,
): Action<SupportCase> => ({
  ...words,
  reasons: [`Then ${state}`],
  decide: ({ case_id }) => request(DecideSupport, { case_id, answer: null, state }),
});

const CLOSE = becomes('done', { label: 'Close', done: 'Closed', keys: 'd' });
const WAIT = becomes('waiting', { label: 'Wait', done: 'Set to waiting', keys: 'w' });
const REOPEN = becomes('open', { label: 'Reopen', done: 'Opened again', keys: 'o' });

const ACTIONS: Record<SupportState, readonly Action<SupportCase>[]> = {
  open: [ANSWER, CLOSE, WAIT],
  waiting: [ANSWER, CLOSE, REOPEN],
  done: [ANSWER, REOPEN],
};

/** The support inbox: answered by mail, noted for each other. Source: decisions.md "Staff". */
export const supportQueue = defineQueue<SupportCase>({
  name: 'support',
  title: 'Support',
  waiting: () => requestOrThrow(GetSupportCases, useSupportFilter.getState()),
  Filter: SupportFilter,
  open: (case_id) => request(OpenSupportCase, { case_id }),
  Case: SupportMessage,
  Context: SupportWriter,
  actions: ({ state }) => ACTIONS[state],
});
