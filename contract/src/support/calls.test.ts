import { expect, test } from 'vitest';
import { checkInput } from '../core/check.ts';
import type { ReferenceData } from '../core/reference-data.ts';
import { supportCalls } from './calls.ts';

const REFERENCE_DATA: ReferenceData = {
  universities: [
    { id: 54, name: 'Deakin', emails: ['deakin.edu.au'], signup_open: false },
    { id: 61, name: 'Melbourne', emails: ['student.unimelb.edu.au'], signup_open: true },
  ],
  today: '2026-11-20',
};

function messages(input: unknown): string[] {
  const checked = checkInput(supportCalls.SubmitSupportAction, input, REFERENCE_DATA);
  return checked.ok ? [] : checked.problems.map(({ message }) => message);
}

const NO_TEXT = 'Email must be a string';
const NO_EMAIL = 'Email is not in the right format';
const NO_TYPE = 'Type is not valid';
const LENGTH = 'Message must be 10-512 characters long';
const NO_MESSAGE = 'Message must be a string';
const good = { email: 'ann@student.unimelb.edu.au', content: 'Ten signs.', type: 'SUPPORT' };

const inputs: [unknown, string[]][] = [
  [good, []],
  [{ ...good, type: 'FEEDBACK' }, []],
  [{ ...good, email: 'Ann+x@STUDENT.unimelb.edu.au' }, []],
  [{ ...good, email: 'ann@deakin.edu.au' }, [NO_EMAIL]],
  [{ ...good, email: 'ann@gmail.com' }, [NO_EMAIL]],
  [{ ...good, email: 'ann@x.student.unimelb.edu.au' }, [NO_EMAIL]],
  [{ ...good, email: 'ann@student.unimelb.edu.au\r\nBcc: x@y.zz' }, [NO_EMAIL]],
  [{ ...good, email: '' }, [NO_EMAIL]],
  [{ ...good, email: 5 }, [NO_TEXT]],
  [{ ...good, type: '' }, [NO_TYPE]],
  [{ ...good, type: 'support' }, [NO_TYPE]],
  [{ ...good, type: ['SUPPORT'] }, [NO_TYPE]],
  [{ ...good, type: null }, [NO_TYPE]],
  [{ ...good, content: 'Nine sign' }, [LENGTH]],
  [{ ...good, content: `   Nine sign   ` }, [LENGTH]],
  [{ ...good, content: '\u202e\u202d\u0000\u0001\u0002Nine sign' }, [LENGTH]],
  [{ ...good, content: 'x'.repeat(512) }, []],
  [{ ...good, content: `${'x'.repeat(512)}   ` }, []],
  [{ ...good, content: 'x'.repeat(513) }, [LENGTH]],
  [{ ...good, content: '😀'.repeat(512) }, []],
  [{ ...good, content: '😀'.repeat(9) }, [LENGTH]],
  [{ ...good, content: 1234567890 }, [NO_MESSAGE]],
  [{ email: 'x', content: 'x', type: 'x' }, [NO_EMAIL, LENGTH, NO_TYPE]],
  [{}, [NO_TEXT, NO_MESSAGE, NO_TYPE]],
];

test.each(inputs)('support takes a student address, a type and a message: %j', (input, expected) => {
  expect(messages(input)).toEqual(expected);
});
