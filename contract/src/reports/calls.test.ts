import { expect, test } from 'vitest';
import { checkInput } from '../core/check.ts';
import { reportCalls } from './calls.ts';
import { everyReportTarget } from '../every.ts';
import { reportReasons } from './shapes.ts';

const messagesOf = (input: unknown): string[] => {
  const checked = checkInput(reportCalls.CreateReport, input);
  return checked.ok ? [] : checked.problems.map(({ message }) => message);
};

const NO_MESSAGE = 'Message ID must be an integer';
const NO_TARGET = 'Target ID must be an integer';

test.each<[unknown, string[]]>([
  [{ message_id: 1, comments: '', reason: 'SPAM' }, []],
  [{ message_id: 1, reason: 'SPAM' }, []],
  [{ message_id: 1, comments: ` ${'x'.repeat(512)} `, reason: 'BOT' }, []],
  [{ target_type: 'MESSAGE', target_id: 1, reason: 'ABUSE' }, []],
  [{ target_type: 'USER', target_id: 1, reason: 'HACKING' }, []],
  [{ target_type: 'USER', target_id: 1, reason: 'UNDER_AGE' }, []],
  [
    { message_id: 1, comments: 'x'.repeat(513), reason: 'SPAM' },
    ['Comments must be at most 512 characters long'],
  ],
  [{ message_id: 1, comments: 7, reason: 'SPAM' }, ['Comments must be a string']],
  [{ message_id: 1, comments: null, reason: 'SPAM' }, ['Comments must be a string']],
  [{ target_type: 'PLACE', target_id: 1, reason: 'PLACE_CLOSED' }, []],
  [{ message_id: 1 }, ['Reason is not valid']],
  [{ message_id: 1, reason: 'spam' }, ['Reason is not valid']],
  [{ message_id: 1, reason: null }, ['Reason is not valid']],
  [{ reason: 'SPAM' }, [NO_MESSAGE]],
  [{ message_id: '1', reason: 'SPAM' }, [NO_MESSAGE]],
  [{ message_id: 0, reason: 'SPAM' }, [NO_MESSAGE]],
  [{ target_type: 'USER', reason: 'SPAM' }, [NO_TARGET]],
  [{ target_type: 'USER', message_id: 1, reason: 'SPAM' }, [NO_TARGET]],
  [{ target_type: 'USER', target_id: 1.5, reason: 'SPAM' }, [NO_TARGET]],
  [{ target_type: null, target_id: 1, reason: 'SPAM' }, ['Target type is not valid']],
  [
    { comments: 7, target_type: 7, reason: 7 },
    ['Target type is not valid', NO_TARGET, 'Comments must be a string', 'Reason is not valid'],
  ],
])('CreateReport %j says %j', (input, messages) => {
  expect(messagesOf(input)).toEqual(messages);
});

test('there are the reasons of the specification first, and a target for everything one can see of another', () => {
  expect(reportReasons.slice(0, 6)).toEqual([
    'EXPLICIT_CONTENT',
    'HARASSMENT',
    'ABUSE',
    'SPAM',
    'BOT',
    'HACKING',
  ]);
  expect(reportReasons.slice(6)).toEqual([
    'THREATS',
    'SELF_HARM',
    'INTIMATE_IMAGES',
    'UNDER_AGE',
    'IMPERSONATION',
    'SCAM',
  ]);
  expect(everyReportTarget).toEqual(
    expect.arrayContaining([
      'MESSAGE',
      'POST',
      'POST_COMMENT',
      'LETTER',
      'LETTER_COMMENT',
      'REVIEW',
      'PLACE',
      'USER',
    ]),
  );
});
