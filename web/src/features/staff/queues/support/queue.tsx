import { SUPPORT_STATES, type SupportState } from '@quad/contract/support/shapes.ts';
import { supportStaffCalls } from '@quad/contract/support/staff-calls.ts';
import type { SupportCase } from '@quad/contract/support/staff-shapes.ts';
import { request, requestOrThrow } from '#platform/request.ts';
import { Blanket } from '#ui/drawings/Blanket.tsx';
import { defineQueue } from '../../kernel/define-queue.tsx';
import { type Action, textOf } from '../../kernel/queue.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { useSupportFilter } from './filter.ts';
import { SupportFilter } from './SupportFilter.tsx';
import { SupportMessage } from './SupportMessage.tsx';
import { SupportWriter } from './SupportWriter.tsx';

const { GetSupportCases, OpenSupportCase, DecideSupport } = supportStaffCalls;

const REPLY: Action<SupportCase> = {
  label: 'Reply',
  done: (thing) => `Replied to ${thing}`,
  keys: 'y',
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

/** Returns a decision that only changes the message's state. It sends no mail. */
const becomes = (
  state: SupportState,
  words: Pick<Action<SupportCase>, 'label' | 'done' | 'keys'>,
): Action<SupportCase> => ({
  ...words,
  reasons: [`Then ${state}`],
  decide: ({ case_id }) => request(DecideSupport, { case_id, answer: null, state }),
});

const DONE = becomes('done', { label: 'Done', done: (thing) => `Set ${thing} to done`, keys: 'd' });
const WAIT = becomes('waiting', { label: 'Wait', done: (thing) => `Set ${thing} to waiting`, keys: 'i' });
const REOPEN = becomes('open', { label: 'Reopen', done: (thing) => `Reopened ${thing}`, keys: 'o' });

const ACTIONS: Record<SupportState, readonly Action<SupportCase>[]> = {
  open: [REPLY, DONE, WAIT],
  waiting: [REPLY, DONE, REOPEN],
  done: [REPLY, REOPEN],
};

/**
 * The queue of messages to support. Staff reply by mail and write notes for other staff. Source: decisions.md "Staff".
 */
export const supportQueue = defineQueue<SupportCase>({
  name: 'support',
  title: 'Support',
  order: 'The oldest comes first.',
  nameOf: ({ case_id }) => `message ${case_id}`,
  keys: ['y', 'd', 'i', 'o'],
  drawing: <Blanket />,
  waiting: () => requestOrThrow(GetSupportCases, useSupportFilter.getState()),
  Filter: SupportFilter,
  open: (case_id) => request(OpenSupportCase, { case_id }),
  Case: SupportMessage,
  Context: SupportWriter,
  actions: ({ state }) => ACTIONS[state],
});
