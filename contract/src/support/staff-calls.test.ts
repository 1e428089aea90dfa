import { expect, test } from 'vitest';
import type { Call } from '../core/call.ts';
import { checkInput } from '../core/check.ts';
import { supportStaffCalls } from './staff-calls.ts';

const { GetSupportCases, OpenSupportCase, DecideSupport, AddSupportNote } = supportStaffCalls;
const CASE = 'Case ID must be an integer';
const STATE = 'State is not valid';
const ANSWER = 'Reply must be 1-4000 characters long';
const NOTE = 'Note must be 1-1000 characters long';

test.each<[Call, object, string[]]>([
  [GetSupportCases, {}, []],
  [GetSupportCases, { state: 'waiting', type: 'FEEDBACK' }, []],
  [GetSupportCases, { state: 'shut' }, [STATE]],
  [GetSupportCases, { type: 'support' }, ['Type is not valid']],
  [OpenSupportCase, { case_id: 1 }, []],
  [OpenSupportCase, { case_id: 0 }, [CASE]],
  [DecideSupport, { case_id: 1, answer: null, state: 'done' }, []],
  [DecideSupport, { case_id: 1, answer: 'x'.repeat(4000), state: 'waiting' }, []],
  [DecideSupport, { case_id: 1, answer: 'x'.repeat(4001), state: 'waiting' }, [ANSWER]],
  [DecideSupport, { case_id: 1, answer: '  ', state: 'shut' }, ['Write a reply', STATE]],
  [DecideSupport, { case_id: 1, answer: 4, state: 'open' }, ['Reply must be a string']],
  [AddSupportNote, { case_id: 1, content: 'x' }, []],
  [AddSupportNote, { case_id: 1, content: 'x'.repeat(1001) }, [NOTE]],
  [AddSupportNote, { case_id: '1', content: ' ' }, [CASE, 'Write a note']],
  [AddSupportNote, { case_id: 1 }, ['Note must be a string']],
])('%#: %o', (call, input, messages) => {
  const checked = checkInput(call, input);
  expect(checked.ok ? [] : checked.problems.map(({ message }) => message)).toEqual(messages);
});
