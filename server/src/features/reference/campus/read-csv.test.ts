import { expect, test } from 'vitest';
import { readIdentity } from './identity.ts';
import { readCsv } from './read-csv.ts';

const read = (content: string) => readCsv('courses.csv', Buffer.from(content));

test('a row knows its line, whatever the order of the columns, quotes and line ends are', () => {
  const content =
    '\uFEFFcourse_name,course_id,uni_id\r\n"Arts, ""Fine""",1000001,1000002\n Law ,1000002,1000002\n';
  expect(read(content)).toEqual({
    faults: [],
    rows: [
      { line: 2, row: { course_id: 1000001, uni_id: 1000002, course_name: 'Arts, "Fine"' } },
      { line: 3, row: { course_id: 1000002, uni_id: 1000002, course_name: 'Law' } },
    ],
  });
});

test('a column that may be empty may be missing', () => {
  const { rows } = readCsv('networks.csv', Buffer.from('network,factor\n2001:DB8::/32,9\n'));
  expect(rows).toEqual([{ line: 2, row: { network: '2001:DB8::/32', factor: 9, note: null } }]);
});

test.each(['1000001,7', '1000001,7,A,B', '', 'x,7,Arts', '1000001,7,"A\nB"'])('%j is no row', (line) => {
  const { rows, faults } = read(`course_id,uni_id,course_name\n1000009,7,Law\n${line}\n`);
  expect(rows).toHaveLength(1);
  expect(faults).toMatchObject([{ file: 'courses.csv' }]);
});

test('what a site says about itself has no field too few or too many', () => {
  const identity = {
    operator: 'The Union',
    address: '1 Union Lawn',
    country: 'Australia',
    law: 'Victoria, Australia',
    regulator: { name: 'The Office', url: 'https://office.example' },
    emergency_number: '000',
  };
  expect(readIdentity(JSON.stringify(identity))).toEqual({ identity, faults: [] });
  expect(readIdentity(JSON.stringify({ ...identity, operator: 'a\nb' })).faults).toHaveLength(1);
  expect(readIdentity('[]').faults).toHaveLength(1);
  expect(readIdentity('{}').faults).toHaveLength(6);
});
