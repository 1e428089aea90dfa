import { describe, expect, test } from 'vitest';

import source from './tokens.css?raw';

type Theme = 'light' | 'dark';
type Colour = [lightness: number, chroma: number, hue: number];

const pairs = new Map<string, Record<Theme, Colour>>();
for (const [, name, light, dark] of source.matchAll(
  /--([\w-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)/g,
)) {
  if (name && light && dark) pairs.set(name, { light: numbers(light), dark: numbers(dark) });
}
for (const [, name, same] of source.matchAll(/--([\w-]+): var\(--([\w-]+)\)/g)) {
  const colour = same && pairs.get(same);
  if (name && colour && !pairs.has(name)) pairs.set(name, colour);
}

function numbers(text: string): Colour {
  return text.split(' ').map(Number) as Colour;
}

/** Converts an oklch colour to linear sRGB. Source: CSS Color 4, "Converting Oklab to sRGB". */
function linear([lightness, chroma, hue]: Colour): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = linear(colour).map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [first, second] = [pairs.get(one), pairs.get(other)];
  if (!first || !second) throw new Error(`No such token: ${one} or ${other}`);
  const [low = 0, high = 0] = [luminance(first[theme]), luminance(second[theme])].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const tones = ['bloom', 'lawn', 'wattle', 'galah'];
const plain = ['bg', 'surface', 'raised', 'sunken', 'theirs'];
const softs = tones.map((tone) => `${tone}-soft`);
const fields = tones.map((tone) => `field-${tone}`);

/**
 * The allowed pairs of colour and ground, with the minimum contrast: 4.5 for text, 3 for borders, dots and outlines.
 */
const allowed: [text: string, grounds: string[], least: number][] = [
  ['ink', [...plain, ...softs, ...fields, 'danger-soft'], 4.5],
  ['ink2', [...plain, ...softs, ...fields, 'danger-soft'], 4.5],
  ['ink3', [...plain, ...softs], 4.5],
  ['on-primary', ['primary'], 4.5],
  ...tones.map((tone): [string, string[], number] => [
    tone,
    [...plain, `${tone}-soft`, `field-${tone}`],
    4.5,
  ]),
  ...tones.map((tone): [string, string[], number] => ['on-fill', [`${tone}-fill`], 4.5]),
  ['gold', ['plate'], 4.5],
  ['on-mine', ['mine'], 4.5],
  ['mine-meta', ['mine'], 4.5],
  ['danger', [...plain, 'danger-soft'], 4.5],
  ['on-danger', ['danger'], 4.5],
  ['edge', ['bg', 'surface', 'raised', 'sunken'], 3],
  ['focus', [...plain, ...softs, ...fields, 'mine'], 3],
  ['online', [...plain, 'bloom-soft'], 3],
  ['offline', [...plain, 'bloom-soft'], 3],
];

describe.each<Theme>(['light', 'dark'])('%s theme', (theme) => {
  test.each(allowed.flatMap(([text, grounds, least]) => grounds.map((ground) => ({ text, ground, least }))))(
    '$text on $ground reaches $least',
    ({ text, ground, least }) => {
      expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(least);
    },
  );

  test('every colour is inside sRGB', () => {
    const outside = [...pairs].filter(([, colour]) =>
      linear(colour[theme]).some((part) => part < -0.0005 || part > 1.0005),
    );
    expect(outside.map(([name]) => name)).toEqual([]);
  });
});

test('the file holds the whole palette', () => {
  expect(pairs.size).toBeGreaterThanOrEqual(40);
});

/** Source: specification 1 §9 "New-message banner", "Modal closing animation". */
test.each([
  ['t-banner', '200ms'],
  ['t-close', '125ms'],
])('--%s is %s', (name, time) => {
  expect(source.match(new RegExp(`--${name}: (\\w+);`))?.[1]).toBe(time);
});
