import { describe, expect, test } from 'vitest';
import { readPictures, readScript } from './script.ts';

describe('a script', () => {
  test('reads heads, lines, pictures, silences and arrivals', () => {
    const [first, second] = readScript(`
      @ evening fri 61
      a: hello
      ...
      + c by a

      b: [tram ramen] on my way
    `);
    expect(first).toEqual({
      part: 'evening',
      weekday: 5,
      uni_id: 61,
      steps: [
        { kind: 'line', speaker: 'a', text: 'hello', pictures: [], reply: null, mentions: [], changes: [] },
        { kind: 'silence' },
        { kind: 'arrival', newcomer: 'c', speaker: 'a' },
      ],
    });
    expect(second).toMatchObject({ part: 'any', weekday: null, uni_id: null });
    expect(second?.steps).toMatchObject([
      { kind: 'line', speaker: 'b', text: 'on my way', pictures: ['tram', 'ramen'] },
    ]);
  });

  test('reads what was done to a message, in its order', () => {
    const [exchange] = readScript(`
      a: meet at four, @Bee? {at b}
      b: [tram] {was on my wey}
      c: same {reply 1; 😂 a b; ❤️ c}
      a: {draft} {unsent}
    `);
    expect(exchange?.steps).toMatchObject([
      { text: 'meet at four, @Bee?', reply: null, mentions: ['b'], changes: [] },
      { text: '', pictures: ['tram'], changes: [{ kind: 'edit', before: 'on my wey' }] },
      {
        text: 'same',
        reply: 1,
        changes: [
          { kind: 'reaction', emoji: '😂', by: 'a' },
          { kind: 'reaction', emoji: '😂', by: 'b' },
          { kind: 'reaction', emoji: '❤️', by: 'c' },
        ],
      },
      { text: '{draft}', changes: [{ kind: 'unsend' }] },
    ]);
  });

  test('refuses what it does not know', () => {
    expect(() => readScript('@ teatime\na: hello')).toThrow(SyntaxError);
    expect(() => readScript('hello')).toThrow(SyntaxError);
    for (const field of ['reply 0', 'smile a', '👍', '👍👍 a', 'unsend', 'at'])
      expect(() => readScript(`a: hello {${field}}`)).toThrow(SyntaxError);
  });

  test('a picture may stand alone', () => {
    expect(readPictures('[pier-sunset]')).toEqual({ text: '', pictures: ['pier-sunset'] });
    expect(readPictures('no [brackets] first')).toEqual({ text: 'no [brackets] first', pictures: [] });
  });
});
