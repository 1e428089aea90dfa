import { expect, test } from 'vitest';
import { checkInput } from '../core/check.ts';
import { accountCalls } from './calls.ts';

const { DeleteAccount, RequestDataExport, GetDataExport } = accountCalls;
const TICK = 'You must tick the agree box to delete your account';
const LONG = 'Feedback must be less than 512 characters long';
const PASSWORD = 'Password cannot be empty';
const good = { agree_delete: true, password: 'jacaranda', feedback: null };

function messages(input: unknown): string[] {
  const checked = checkInput(DeleteAccount, input);
  return checked.ok ? [] : checked.problems.map(({ message }) => message);
}

test.each([
  [good, []],
  [{ agree_delete: true, password: 'jacaranda' }, []],
  [{ ...good, agree_delete: false }, [TICK]],
  [{ ...good, agree_delete: 'true' }, [TICK]],
  [{ ...good, agree_delete: 1 }, [TICK]],
  [{ ...good, agree_delete: undefined }, [TICK]],
  [{ ...good, password: '' }, [PASSWORD]],
  [{ ...good, password: 12 }, [PASSWORD]],
  [{ ...good, password: 'x' }, []],
  [{ ...good, feedback: 'x'.repeat(512) }, []],
  [{ ...good, feedback: `  ${'😀'.repeat(512)}  ` }, []],
  [{ ...good, feedback: 'x'.repeat(513) }, [LONG]],
  [{ ...good, feedback: 7 }, [LONG]],
  [{ agree_delete: false, password: '', feedback: 'x'.repeat(513) }, [TICK, PASSWORD, LONG]],
  [{}, [TICK, PASSWORD]],
])('leaving with %j', (input, expected) => {
  expect(messages(input)).toEqual(expected);
});

test('what is said when leaving is tidied, and a password is not', () => {
  const checked = checkInput(DeleteAccount, {
    agree_delete: true,
    password: ' two ',
    feedback: '  Bye\r\nnow ',
  });
  expect(checked).toEqual({
    ok: true,
    value: { agree_delete: true, password: ' two ', feedback: 'Bye\nnow' },
  });
});

test('paths and failures are the specification’s', () => {
  expect([DeleteAccount.path, DeleteAccount.failure]).toEqual([
    '/user/me/setting/DeleteAccount',
    'Failed to delete account. Contact us if you are unable to delete your account',
  ]);
  expect([RequestDataExport, GetDataExport].map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /user/me/RequestDataExport',
    'GET /user/me/GetDataExport',
  ]);
});
