import { expect, test } from 'vitest';
import base from './base.css?raw';
import primitives from './primitives.css?raw';
import shared from './shared.css?raw';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const markup = Object.entries(sources).filter(([path]) => !path.endsWith('.test.tsx'));
const classesOf = (css: string): string[] => [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!);

/** The classes that markup names in a string: `className="row gap-8"` or `cx('row gap-8', …)`. */
const named = markup.flatMap(([path, source]) =>
  [...source.matchAll(/className="([^"]*)"|cx\(\s*'([^']*)'/g)].flatMap(([, alone, joined]) =>
    (alone ?? joined!).split(' ').map((name) => `${name} in ${path}`),
  ),
);

test('each class that markup names in a string exists', () => {
  const known = new Set([...classesOf(base), ...classesOf(primitives), ...classesOf(shared)]);
  expect(named.filter((one) => !known.has(one.split(' ')[0]!))).toEqual([]);
  expect(named.length).toBeGreaterThan(1000);
});

test('each class of the two global sheets is used', () => {
  const styles = import.meta.glob<string>('../**/*.module.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const all = [...Object.values(sources), ...Object.values(styles)].join('\n');
  const words = new Set(all.match(/[a-z][\w-]*/g));
  expect(classesOf(primitives + shared).filter((name) => !words.has(name))).toEqual([]);
});
