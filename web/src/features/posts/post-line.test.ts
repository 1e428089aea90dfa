import { expect, test } from 'vitest';
import { postLine } from './queries.ts';

const media = (type: 'image' | 'video') => ({ type }) as Parameters<typeof postLine>[0]['media'][number];

test.for([
  ['Trams', ['image'], 'Trams'],
  ['', ['image', 'image'], 'Photo'],
  ['', ['video'], 'Video'],
  ['', ['video', 'image'], 'Photo and video'],
] as const)('a post of "%s" and %s is the line "%s"', ([text, types, line]) => {
  expect(postLine({ text, media: types.map(media) })).toBe(line);
});
