import { expect, test } from 'vitest';
import { withoutContents } from './lean-calls.ts';

const CODE =
  "const calls = { A: call({ path: '/a', content: z.object({ content: z.null() }), access: 'ready' }) };";

/** A property as a parser finds it. */
function property(name: string, text: string) {
  const start = CODE.indexOf(text);
  return { type: 'Property', start, end: start + text.length, key: { name } };
}

test('what a call answers with is blanked out, in its place, and nothing else is', () => {
  const content = 'content: z.object({ content: z.null() })';
  const properties = [
    property('path', "path: '/a'"),
    property('content', content),
    property('access', "access: 'ready'"),
  ];
  const call = { type: 'CallExpression', callee: { name: 'call' }, arguments: [{ properties }] };
  const other = { type: 'CallExpression', callee: { name: 'create' }, arguments: [{ properties }] };
  const lean = withoutContents(CODE, { body: [{ init: { value: call } }] });
  expect(lean).toBe(CODE.replace(`${content},`, ' '.repeat(content.length + 1)));
  expect(withoutContents(CODE, { body: [{ init: { value: other } }] })).toBe(CODE);
});
