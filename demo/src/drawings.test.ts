import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeCampus } from './campus.ts';
import { FACES } from './portrait/face.ts';
import { CLOTH, HAIR, SKIN, WALL } from './portrait/look.ts';
import { drawPortrait } from './portraits.ts';
import { readReference } from './reference.testing.ts';
import { describeScene, drawScene, SCENE_NAMES, SCENE_SIZE } from './scenes.ts';

const { people } = makeCampus({ seed: 'quad', now: Date.UTC(2026, 10, 20), reference: readReference() });

test('every portrait is its own and fills the square with its wall', async () => {
  const drawings = people.map(({ look }) => drawPortrait(look, 64));
  expect(new Set(drawings).size).toBe(people.length);
  for (const [index, svg] of drawings.entries()) {
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([64, 64]);
    const corner = `#${[...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    expect(corner).toBe(WALL[people[index]!.look.wall]);
  }
});

test('portraits are varied: faces, hair, covers, skin and clothes', () => {
  const words = (pick: (look: (typeof people)[number]['look']) => string) =>
    new Set(people.map(({ look }) => pick(look)));
  expect([...words(({ face }) => face)].toSorted()).toEqual(Object.keys(FACES).toSorted());
  expect(words(({ hair }) => hair).size).toBeGreaterThanOrEqual(16);
  expect([...words(({ hair }) => hair)]).toEqual(
    expect.arrayContaining(['hijab', 'turban', 'curls', 'bun', 'buzz']),
  );
  expect(words(({ skin }) => skin).size).toBe(Object.keys(SKIN).length);
  expect(words(({ topColour }) => topColour).size).toBeGreaterThan(Object.keys(CLOTH).length / 2);
  expect(words(({ hairColour }) => hairColour).size).toBeGreaterThan(Object.keys(HAIR).length / 2);
});

test('an unknown shape is refused', () => {
  expect(() => drawPortrait({ ...people[0]!.look, hair: 'antlers' }, 64)).toThrow(RangeError);
  expect(() => drawPortrait({ ...people[0]!.look, face: 'gargoyle' }, 64)).toThrow(RangeError);
  expect(() => drawScene('moon-landing')).toThrow(RangeError);
  expect(() => describeScene('moon-landing')).toThrow(RangeError);
});

test.each(SCENE_NAMES)(
  'the scene %s is a drawing of the promised size, without fonts or gradients',
  async (name) => {
    const svg = drawScene(name);
    expect(describeScene(name).length).toBeGreaterThan(10);
    expect(svg).not.toMatch(/<text|gradient|filter/i);
    expect(svg.length).toBeLessThan(3000);
    const { width, height, channels } = await sharp(Buffer.from(svg)).metadata();
    expect({ width, height }).toEqual(SCENE_SIZE);
    expect(channels).toBe(4);
  },
);
