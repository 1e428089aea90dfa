import { expect, test } from 'vitest';
import type { Call } from '../core/call.ts';
import { checkInput } from '../core/check.ts';
import type { ReferenceData } from '../core/reference-data.ts';
import { authCalls } from './calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';

const { login, register, VerifyEmail, ResendVerification, ForgotPassword } = authCalls;
const { ResetPasswordFromEmail, UpdatePassword, RevokeSession } = authCalls;

const REFERENCE_DATA: ReferenceData = {
  universities: [
    { id: 54, name: 'Deakin', emails: ['deakin.edu.au'], signup_open: false },
    { id: 57, name: 'Monash', emails: ['student.monash.edu', 'student.monash.edu.au'], signup_open: true },
    { id: 61, name: 'Melbourne', emails: ['student.unimelb.edu.au'], signup_open: true },
  ],
  today: '2026-11-20',
};

/** The error messages for an invalid input, in order. Empty for a valid input. */
function messages(
  call: Call,
  input: unknown,
  referenceData: ReferenceData | undefined = REFERENCE_DATA,
): string[] {
  const checked = checkInput(call, input, referenceData);
  return checked.ok ? [] : checked.problems.map(({ message }) => message);
}

const NO_TEXT = 'Email must be a string';
const NO_EMAIL = 'Email is not in the right format';
const NO_PASSWORD = 'Password cannot be empty';

const logins: [unknown, string[]][] = [
  [{ email: 'ann@student.monash.edu', password: 'x' }, []],
  [{ email: 'ann+tag@student.monash.edu', password: 'x'.repeat(1024) }, []],
  [{ email: 7, password: 'x' }, [NO_TEXT]],
  [{ email: null, password: 'x' }, [NO_TEXT]],
  [{ password: 'x' }, [NO_TEXT]],
  [{ email: '', password: 'x' }, [NO_EMAIL]],
  [{ email: 'ann', password: 'x' }, [NO_EMAIL]],
  [{ email: 'ann@monash', password: 'x' }, [NO_EMAIL]],
  [{ email: 'ann smith@student.monash.edu', password: 'x' }, [NO_EMAIL]],
  [{ email: 'ann@bob@student.monash.edu', password: 'x' }, [NO_EMAIL]],
  [{ email: 'ann@student.monash.edu.', password: 'x' }, [NO_EMAIL]],
  [{ email: 'ann@student.monash.edu\r\nBcc: x@y.zz', password: 'x' }, [NO_EMAIL]],
  [{ email: '+x@student.monash.edu', password: 'x' }, [NO_EMAIL]],
  [{ email: '+@student.monash.edu', password: 'x' }, [NO_EMAIL]],
  [{ email: '"ann"@student.monash.edu', password: 'x' }, [NO_EMAIL]],
  [{ email: 'аnn@student.monash.edu', password: 'x' }, [NO_EMAIL]],
  [{ email: `${'a'.repeat(65)}@student.monash.edu`, password: 'x' }, [NO_EMAIL]],
  [{ email: 'ann@student.monash.edu', password: '' }, [NO_PASSWORD]],
  [{ email: 'ann@student.monash.edu', password: 12345678 }, [NO_PASSWORD]],
  [{ email: 'ann@student.monash.edu' }, [NO_PASSWORD]],
  [{ email: 'ann', password: '' }, [NO_EMAIL, NO_PASSWORD]],
  [{}, [NO_TEXT, NO_PASSWORD]],
];

test.each(logins)('logging in takes an address and a password: %j', (input, expected) => {
  expect(messages(login, input)).toEqual(expected);
});

test('addresses are read in lower case', () => {
  const checked = checkInput(login, { email: 'Ann.Smith@Student.Monash.EDU', password: 'Secret' });
  expect(checked).toEqual({
    ok: true,
    value: { email: 'ann.smith@student.monash.edu', password: 'Secret' },
  });
});

const WRONG_EMAIL =
  'The email you entered is not valid for the selected institution. Please enter your student email.';
const NO_INSTITUTION = 'Please select an institution';
const CLOSED = 'Selected institution is not supported (yet)';
const LENGTH = 'Password must be 8-255 characters long';
const CONFIRM = 'Confirm password does not match';

const good = {
  uni_id: 57,
  email: 'ann@student.monash.edu',
  password: 'jacaranda 8',
  confirm_password: 'jacaranda 8',
};
const withPassword = (password: unknown) => ({ ...good, password, confirm_password: password });

const registrations: [unknown, string[]][] = [
  [good, []],
  [{ ...good, email: 'ann+tag@student.monash.edu.au' }, []],
  [{ ...good, email: 'Ann@STUDENT.monash.edu' }, []],
  [{ ...good, uni_id: undefined }, [NO_INSTITUTION]],
  [{ ...good, uni_id: null }, [NO_INSTITUTION]],
  [{ ...good, uni_id: '57' }, [NO_INSTITUTION]],
  [{ ...good, uni_id: 57.5 }, [NO_INSTITUTION]],
  [{ ...good, uni_id: 54 }, [CLOSED]],
  [{ ...good, uni_id: 9999 }, [CLOSED]],
  [{ ...good, uni_id: 61 }, [WRONG_EMAIL]],
  [{ ...good, email: '' }, [WRONG_EMAIL]],
  [{ ...good, email: undefined }, [WRONG_EMAIL]],
  [{ ...good, email: ['ann@student.monash.edu'] }, [WRONG_EMAIL]],
  [{ ...good, email: 'ann@monash.edu' }, [WRONG_EMAIL]],
  [{ ...good, email: 'ann@evil.student.monash.edu' }, [WRONG_EMAIL]],
  [{ ...good, email: 'ann@student.monash.edu.evil.com' }, [WRONG_EMAIL]],
  [{ ...good, email: '+ann@student.monash.edu' }, [WRONG_EMAIL]],
  [{ ...good, email: 'ann smith@student.monash.edu' }, [WRONG_EMAIL]],
  [{ ...good, email: 'ann@x@student.monash.edu' }, [WRONG_EMAIL]],
  [{ ...good, email: 'ann@student.monash.edu\nx' }, [WRONG_EMAIL]],
  [{ ...good, email: 'ann@student.mоnash.edu' }, [WRONG_EMAIL]],
  [withPassword('1234567'), [LENGTH]],
  [withPassword('12345678'), []],
  [withPassword('x'.repeat(255)), []],
  [withPassword('x'.repeat(256)), [LENGTH]],
  [withPassword('😀'.repeat(8)), []],
  [withPassword('😀'.repeat(7)), [LENGTH]],
  [withPassword('   8   x'), []],
  [withPassword(12345678), [LENGTH, CONFIRM]],
  [{ ...good, confirm_password: 'jacaranda 9' }, [CONFIRM]],
  [{ ...good, confirm_password: undefined }, [CONFIRM]],
  [{ ...good, uni_id: undefined, confirm_password: 'x' }, [NO_INSTITUTION, CONFIRM]],
  [{ uni_id: 54, email: 'x', password: 'x', confirm_password: 'y' }, [CLOSED, WRONG_EMAIL, LENGTH, CONFIRM]],
  [{}, [NO_INSTITUTION, WRONG_EMAIL, LENGTH, CONFIRM]],
];

test.each(registrations)('registering takes a student address and a new password: %j', (input, expected) => {
  expect(messages(register, input)).toEqual(expected);
});

test('without the institutions at hand, everything else about a registration is checked', () => {
  const checked = checkInput(register, { ...good, email: 'ann@elsewhere.edu' });
  expect(checked.ok).toBe(true);
  expect(checkInput(register, { ...good, password: 'short', confirm_password: 'short' }).ok).toBe(false);
});

const addresses: [unknown, string[]][] = [
  ['ann@student.monash.edu', []],
  ['ANN@student.unimelb.edu.au', []],
  ['ann@deakin.edu.au', [NO_EMAIL]],
  ['+x@student.monash.edu', [NO_EMAIL]],
  ['ann@gmail.com', [NO_EMAIL]],
  ['ann', [NO_EMAIL]],
  ['', [NO_EMAIL]],
  [5, [NO_TEXT]],
  [undefined, [NO_TEXT]],
];

test.each(addresses)('a link is sent to addresses of supported institutions only: %j', (email, expected) => {
  expect(messages(ForgotPassword, { email })).toEqual(expected);
  expect(messages(ResendVerification, { email })).toEqual(expected);
});

const TOKEN = "Token not set. Maybe you didn't copy the entire link?";

test.each([
  [{ verify_token: 'x'.repeat(1025) }, [TOKEN]],
  [{ verify_token: 'x', password: 'jacaranda 8' }, []],
  [{ verify_token: 'x', password: 'jacaranda 8', confirm_password: 'jacaranda 8' }, []],
  [{ verify_token: 'x', password: 'jacaranda 8', confirm_password: 'jacaranda 9' }, [CONFIRM]],
  [{ verify_token: 'x', password: 'short' }, [LENGTH]],
  [{ verify_token: 'x', password: 8 }, [LENGTH]],
  [{ verify_token: 'x', password: null }, [LENGTH]],
  [{ verify_token: '', password: 'short', confirm_password: '' }, [TOKEN, LENGTH, CONFIRM]],
  [{ verify_token: 'x' }, []],
  [{ verify_token: '' }, [TOKEN]],
  [{ verify_token: '  ' }, [TOKEN]],
  [{ verify_token: 5 }, [TOKEN]],
  [{}, [TOKEN]],
])('verifying takes the token of the link: %j', (input, expected) => {
  expect(messages(VerifyEmail, input)).toEqual(expected);
});

const RESET_TOKEN = "Error: Token not set. Maybe you didn't copy the link correctly?";
const reset = { token: 'x', password: 'jacaranda 8', confirm_password: 'jacaranda 8' };

test.each([
  [reset, []],
  [{ ...reset, token: '' }, [RESET_TOKEN]],
  [{ ...reset, token: null }, [RESET_TOKEN]],
  [{ ...reset, password: 'short', confirm_password: 'short' }, [LENGTH]],
  [{ ...reset, confirm_password: 'other' }, [CONFIRM]],
  [{}, [RESET_TOKEN, LENGTH, CONFIRM]],
])('resetting takes a token and a new password: %j', (input, expected) => {
  expect(messages(ResetPasswordFromEmail, input)).toEqual(expected);
});

const ENTER = 'Please enter passwords';
const MISMATCH = 'Passwords do not match';
const update = { password: 'old', new_password: 'jacaranda 8', confirm_password: 'jacaranda 8' };

test.each([
  [update, []],
  [{ ...update, password: '' }, [ENTER]],
  [{ ...update, password: undefined }, [ENTER]],
  [{}, [ENTER, ENTER, ENTER]],
  [{ password: '', new_password: '', confirm_password: '' }, [ENTER, ENTER, ENTER]],
  [{ ...update, new_password: 'short', confirm_password: 'short' }, [ENTER]],
  [{ ...update, new_password: '   short   ', confirm_password: '' }, [ENTER, ENTER]],
  [{ ...update, confirm_password: '' }, [ENTER]],
  [{ ...update, new_password: 'x'.repeat(256), confirm_password: 'x'.repeat(256) }, [LENGTH]],
  [{ ...update, confirm_password: 'other' }, [MISMATCH]],
  [{ ...update, password: '', confirm_password: 'other' }, [ENTER, MISMATCH]],
])('changing the password takes the current and a new one: %j', (input, expected) => {
  expect(messages(UpdatePassword, input)).toEqual(expected);
});

test.each([
  [1, []],
  [0, ['Session ID must be an integer']],
  ['1', ['Session ID must be an integer']],
  [undefined, ['Session ID must be an integer']],
])('a device is named by a positive whole number: %j', (session_id, expected) => {
  expect(messages(RevokeSession, { session_id })).toEqual(expected);
});

const { ConfirmSecondFactor, DisableSecondFactor } = secondFactorCalls;
const NO_CODE = 'That authentication code isn’t right';

test.each([
  ['123456', []],
  [' 123 456 ', []],
  ['ABCD-efgh-2345-mnop', []],
  ['12345', [NO_CODE]],
  ['1234567', [NO_CODE]],
  ['abcd-efgh-2345-mno1', [NO_CODE]],
  [`123456${' '.repeat(100)}`, [NO_CODE]],
  [123456, [NO_CODE]],
  [undefined, [NO_CODE]],
])('a code is six digits of the app or a recovery code, however typed: %j', (code, expected) => {
  expect(messages(ConfirmSecondFactor, { code })).toEqual(expected);
  expect(messages(DisableSecondFactor, { code, password: '' })).toEqual([
    'Password cannot be empty',
    ...expected,
  ]);
  const atLogin = { email: 'a@b.au', password: 'x', code };
  expect(messages(authCalls.login, atLogin)).toEqual(code === undefined ? [] : expected);
});
