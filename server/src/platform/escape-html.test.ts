import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('no text opens a tag, ends an attribute or begins an entity', () => {
  expect(escapeHtml(`<a href="x" title='y'>Zoë & &lt;😀`)).toBe(
    '&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;Zoë &#38; &#38;lt;😀',
  );
});
