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
        { kind: 'line', speaker: 'a', text: 'hello', pictures: [] },
        { kind: 'silence' },
        { kind: 'arrival', newcomer: 'c', speaker: 'a' },
      ],
    });
    expect(second).toMatchObject({ part: 'any', weekday: null, uni_id: null });
    expect(second?.steps).toEqual([
      { kind: 'line', speaker: 'b', text: 'on my way', pictures: ['tram', 'ramen'] },
    ]);
  });

  test('refuses what it does not know', () => {
    expect(() => readScript('@ teatime\na: hello')).toThrow(SyntaxError);
    expect(() => readScript('hello')).toThrow(SyntaxError);
  });

  test('a picture may stand alone', () => {
    expect(readPictures('[pier-sunset]')).toEqual({ text: '', pictures: ['pier-sunset'] });
    expect(readPictures('no [brackets] first')).toEqual({ text: 'no [brackets] first', pictures: [] });
  });
});
