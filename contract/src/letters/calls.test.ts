import { expect, test } from 'vitest';
import { checkInput } from '../core/check.ts';
import type { Call } from '../core/call.ts';
import { letterCalls } from './calls.ts';
import { unmaskingCalls } from './unmasking-calls.ts';

const { GetLoveLetters, GetLoveLetterByID, CreateLoveLetter, CreateLoveLetterComment } = letterCalls;
const { RequestUnmasking, ConfirmUnmasking, RefuseUnmasking, ShowAuthor } = unmaskingCalls;
const LENGTH = 'Letter must be 10-254 characters long';
const COMMENT_LENGTH = 'Comment must be 1-254 characters long';
const LETTER_ID = 'Letter ID must be an integer';
const COMMENT_ID = 'Comment ID must be an integer';
const REQUEST_ID = 'Request ID must be an integer';
const REASON = 'Reason must be 1-500 characters long';
const WRONG_CODE = 'That authentication code isn’t right';
const PAGE = 'Page must be an integer';

test.each<[Call, object, string[]]>([
  [CreateLoveLetter, { content: `  ${'x'.repeat(10)} ` }, []],
  [CreateLoveLetter, { content: 'x'.repeat(254) }, []],
  [CreateLoveLetter, { content: `  ${'x'.repeat(9)} ` }, [LENGTH]],
  [CreateLoveLetter, { content: 'x'.repeat(255) }, [LENGTH]],
  [CreateLoveLetter, { content: ' '.repeat(40) }, [LENGTH]],
  [CreateLoveLetter, {}, ['Letter must be a string']],
  [CreateLoveLetter, { content: 7 }, ['Letter must be a string']],
  [CreateLoveLetterComment, { letter_id: 1, content: 'x' }, []],
  [CreateLoveLetterComment, { letter_id: 1, content: 'x'.repeat(254) }, []],
  [CreateLoveLetterComment, { letter_id: 0, content: ' ' }, [LETTER_ID, COMMENT_LENGTH]],
  [CreateLoveLetterComment, { letter_id: '1', content: 'x'.repeat(255) }, [LETTER_ID, COMMENT_LENGTH]],
  [CreateLoveLetterComment, { letter_id: 1 }, ['Comment must be a string']],
  [GetLoveLetters, { page: 0 }, []],
  [GetLoveLetters, { page: -1 }, [PAGE]],
  [GetLoveLetters, { page: 1001 }, [PAGE]],
  [GetLoveLetters, {}, [PAGE]],
  [GetLoveLetterByID, { letter_id: 2 ** 53 - 1 }, []],
  [GetLoveLetterByID, { letter_id: 2 ** 53 }, [LETTER_ID]],
  [letterCalls.DeleteLoveLetter, { letter_id: null }, [LETTER_ID]],
  [letterCalls.DeleteLoveLetterComment, { comment_id: 1.5 }, [COMMENT_ID]],
  [RequestUnmasking, { queue: 'letters', case_id: 1, ground: 'SELF_HARM', reason: 'x' }, []],
  [RequestUnmasking, { queue: 'reports', case_id: 1, ground: 'THREATS', reason: 'x'.repeat(500) }, []],
  [
    RequestUnmasking,
    { queue: 'places', case_id: 0, ground: 'SPAM', reason: ' ' },
    ['Queue is not valid', 'Case ID must be an integer', 'Choose what the danger is', REASON],
  ],
  [ConfirmUnmasking, { request_id: 1, code: '123 456' }, []],
  [ConfirmUnmasking, { request_id: 0, code: '12345' }, [REQUEST_ID, WRONG_CODE]],
  [RefuseUnmasking, { request_id: 1, reason: 'x'.repeat(501) }, [REASON]],
  [RefuseUnmasking, { request_id: '1' }, [REQUEST_ID, 'Reason must be a string']],
  [ShowAuthor, { request_id: 1.5 }, [REQUEST_ID]],
])('%#: %o', (call, input, messages) => {
  const checked = checkInput(call, input);
  expect(checked.ok ? [] : checked.problems.map(({ message }) => message)).toEqual(messages);
});
