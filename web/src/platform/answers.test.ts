import { expect, test } from 'vitest';
import { readAnswer, type Reply } from './answers.ts';

const reply = (some: Partial<Reply>): Reply => ({
  status: 500,
  statusText: '',
  body: '',
  retryAfter: null,
  ...some,
});
const failed = (errors: unknown) => JSON.stringify({ status: false, errors });

test('a success carries its content', () => {
  const body = JSON.stringify({ status: true, content: [1] });
  expect(readAnswer(reply({ status: 200, body }))).toEqual({ status: true, content: [1] });
});

/** Source: specification 1 §8 "Server errors". */
test.for<[string, Partial<Reply>, { code: number; message: string; field?: string }[]]>([
  [
    'an error list, each entry with the status as its code',
    { status: 409, body: failed([{ message: 'Already there', field: 'email' }, { message: 'Too late' }]) },
    [
      { code: 409, message: 'Already there', field: 'email' },
      { code: 409, message: 'Too late' },
    ],
  ],
  [
    'codes that a call defines itself',
    { status: 403, body: failed([{ code: 69, message: 'Paused' }]) },
    [{ code: 69, message: 'Paused' }],
  ],
  [
    'an entry without a message',
    { status: 400, body: failed([{}]) },
    [{ code: 400, message: 'Unspecified error' }],
  ],
  [
    'data without an error list',
    { status: 502, statusText: 'Bad Gateway', body: '<html>' },
    [{ code: 502, message: 'Bad Gateway' }],
  ],
  [
    'data without a list and without words',
    { status: 418, body: '{"status":false}' },
    [{ code: 418, message: 'Unspecified Error' }],
  ],
  ['an empty list', { status: 500, body: failed([]) }, [{ code: 500, message: 'Unspecified Error' }]],
  ['a success that is none', { status: 200, statusText: 'OK', body: '[]' }, [{ code: 200, message: 'OK' }]],
])('%s', ([, some, errors]) => {
  expect(readAnswer(reply(some))).toEqual({ status: false, errors });
});

test.for([
  ['1', '1 second'],
  ['59', '59 seconds'],
  ['61', '2 minutes'],
  ['5400', '2 hours'],
  ['172800', '48 hours'],
  ['604700', '7 days'],
] as const)('a person who has to wait %s s is told so: %s', ([retryAfter, wait]) => {
  const answer = readAnswer(reply({ status: 429, body: failed([{ message: 'Too many.' }]), retryAfter }));
  expect(answer).toMatchObject({ errors: [{ message: `Too many. You can try again in ${wait}.` }] });
});

test('a sentence without its full stop gets one before the time to wait', () => {
  const body = failed([{ message: 'Wait for your other uploads to finish' }]);
  expect(readAnswer(reply({ status: 429, body, retryAfter: '5' }))).toMatchObject({
    errors: [{ message: 'Wait for your other uploads to finish. You can try again in 5 seconds.' }],
  });
});
