import { expect, test } from 'vitest';
import { splitLinks } from './links.ts';
import { mayHoldLinks } from './may-hold-links.ts';

/** Texts of users, each with its links as they are shown. */
const CASES: [content: string, links: string[]][] = [
  ['see https://quad.test/a?b=1#c now', ['https://quad.test/a?b=1#c']],
  ['HTTP://QUAD.test and https://b.test', ['HTTP://QUAD.test', 'https://b.test']],
  ['(https://quad.test/a).', ['https://quad.test/a']],
  ['is it https://quad.test/?!', ['https://quad.test/']],
  ['two\nhttps://quad.test\nlines', ['https://quad.test']],
  [
    'https://en.wikipedia.org/wiki/Melbourne_(disambiguation), yes',
    ['https://en.wikipedia.org/wiki/Melbourne_(disambiguation)'],
  ],
  ['(see https://en.wikipedia.org/wiki/Quad_(rugby))', ['https://en.wikipedia.org/wiki/Quad_(rugby)']],
  ['https://example.com/a_b_c_', ['https://example.com/a_b_c_']],
  ['*https://example.com/bold*', ['https://example.com/bold']],
  ['_https://example.com/it_', ['https://example.com/it']],
  ['“https://example.com/q”', ['https://example.com/q']],
  ['"https://example.com/q", she said', ['https://example.com/q']],
  ["'https://example.com/q'", ['https://example.com/q']],
  ['<https://example.com/q>', ['https://example.com/q']],
  ['https://example.com/a,b;c', ['https://example.com/a,b;c']],
  [
    'https://example.com/list, https://example.com/two; ok',
    ['https://example.com/list', 'https://example.com/two'],
  ],
  ['https://example.com...', ['https://example.com']],
  ['https://example.com…', ['https://example.com']],
  ['https://example.com/path/?q=a%20b&x[]=1', ['https://example.com/path/?q=a%20b&x[]=1']],
  ['https://maps.google.com/?q=-37.79,144.96', ['https://maps.google.com/?q=-37.79,144.96']],
  ['https://www.google.com/maps/@-37.79,144.96,15z', ['https://www.google.com/maps/@-37.79,144.96,15z']],
  ['https://medium.com/@somebody/post-1', ['https://medium.com/@somebody/post-1']],
  [
    'https://web.archive.org/web/2020/https://example.com/',
    ['https://web.archive.org/web/2020/https://example.com/'],
  ],
  ["https://example.com/it's-here", ["https://example.com/it's-here"]],
  ['https://de.wikipedia.org/wiki/Köln', ['https://de.wikipedia.org/wiki/Köln']],
  ['https://müller.example/ä', ['https://xn--mller-kva.example/%C3%A4']],
  ['https://аpple.com/x', ['https://xn--pple-43d.com/x']],
  ['看https://example.com/路。然后', ['https://example.com/路']],
  ['https://example.com：8080', ['https://example.com']],
  ['http://localhost:3000/x', ['http://localhost:3000/x']],
  ['http://127.0.0.1:3000/', ['http://127.0.0.1:3000/']],
  ['https://example.com:8443/x#!/y', ['https://example.com:8443/x#!/y']],
  ['https://quad.test@evil.test/', []],
  ['https://a:b@evil.test/', []],
  ['javascript:alert(1)', []],
  ['javascript://example.com/%0aalert(1)', []],
  ['data:text/html,<b>hi', []],
  ['ftp://quad.test/a', []],
  ['https://', []],
  ['https://nowhere', []],
  ['www.unimelb.edu.au/library', ['www.unimelb.edu.au/library']],
  ['look at unimelb.edu.au', ['unimelb.edu.au']],
  ['github.com/acme/quad is it', ['github.com/acme/quad']],
  ['youtu.be/dQw4w9WgXcQ', ['youtu.be/dQw4w9WgXcQ']],
  ['instagram.com/some.body?', ['instagram.com/some.body']],
  ['goodnight.see you', []],
  ['ok.so what', []],
  ['I got it.It works', []],
  ['open README.md or main.rs, then notes.py', []],
  ['v1.2.3 or 3.14', []],
  ['node.js and socket.io', []],
  ['at 10.30 in room E.202', []],
  ['e.g. this', []],
  ['write to mia@unimelb.edu.au', []],
  ['mailto:mia@unimelb.edu.au', []],
  ['//example.com/a', []],
  ['https://example.com/a\u202Egnp.exe', ['https://example.com/a']],
  ['https://example.com/\u200Bx', ['https://example.com/']],
  ['ASP.NET and asp.net/learn', ['asp.net/learn']],
  ['аpple.com', []],
  ['mia.com@evil.test and a.com@b.com', []],
];

test.each(CASES)('links of %j', (content, links) => {
  const parts = splitLinks(content);
  expect(parts.flatMap((part) => (part.kind === 'link' ? [part.text] : []))).toEqual(links);
});

test('around links all words stay', () => {
  expect(splitLinks('See (www.unimelb.edu.au/a_(b)), ok?')).toEqual([
    { kind: 'text', text: 'See (' },
    { kind: 'link', text: 'www.unimelb.edu.au/a_(b)', href: 'https://www.unimelb.edu.au/a_(b)' },
    { kind: 'text', text: '), ok?' },
  ]);
  expect(splitLinks('')).toEqual([]);
});

test('every link leads to http or https, to the place it shows', () => {
  for (const [content] of CASES)
    for (const part of splitLinks(content)) {
      if (part.kind === 'text') continue;
      const { protocol, username, hostname } = new URL(part.href);
      expect(['http:', 'https:']).toContain(protocol);
      expect(username).toBe('');
      expect(part.text.toLowerCase()).toContain(hostname);
    }
});

test.each(['a.', 'a-', 'www.', 'a.com/', 'https://', '(', 'aa.aa-', 'a.com.'])(
  '200 signs of %j take no time',
  (piece) => {
    const text = piece.repeat(200 / piece.length);
    const times = Array.from({ length: 5 }, () => {
      const before = performance.now();
      splitLinks(text);
      return performance.now() - before;
    });
    // Only the fastest run counts, because a busy machine sometimes pauses.
    expect(Math.min(...times)).toBeLessThan(50);
  },
);

test('what holds links is taken for it', () => {
  const holding = CASES.filter(([, links]) => links.length > 0);
  expect(holding.filter(([content]) => !mayHoldLinks(content))).toEqual([]);
  expect(mayHoldLinks('Nothing. At 10.30? 3.14!')).toBe(false);
});

test('letters that could pass for others are shown as what they are', () => {
  expect(splitLinks('https://аpple.com/x')).toEqual([
    { kind: 'link', text: 'https://xn--pple-43d.com/x', href: 'https://xn--pple-43d.com/x' },
  ]);
});
