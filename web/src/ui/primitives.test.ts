import { expect, test } from 'vitest';
import base from './base.css?raw';
import primitives from './primitives.css?raw';
import shared from './shared.css?raw';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const markup = Object.entries(sources).filter(([path]) => !path.endsWith('.test.tsx'));
const withoutComments = (css: string): string => css.replaceAll(/\/\*[^]*?\*\//g, '');
const classesOf = (css: string): string[] =>
  [...withoutComments(css).matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!);

/** An attribute with class names, or a call of `cx`. The calls in its arguments must not be nested. */
const CLASS_LISTS = /\w*[cC]lass(?:Name)?=(?:"[^"]*"|\{[^{}]*\})|\bcx\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
/** A string that is not compared with. */
const STRINGS = /(?<![=!]== )["']([^"']*)["']/g;

/** The classes that markup names in a string: `className="row gap-8"` or `cx(isLarge && 'row gap-8')`. */
const named = markup.flatMap(([path, source]) =>
  [...source.matchAll(CLASS_LISTS)].flatMap(([list]) =>
    [...list.matchAll(STRINGS)].flatMap(([, names]) =>
      names!
        .split(' ')
        .filter(Boolean)
        .map((name) => ({ name, path })),
    ),
  ),
);

test('each class that markup names in a string exists', () => {
  const known = new Set([...classesOf(base), ...classesOf(primitives), ...classesOf(shared)]);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(1000);
});

test('each class of the two global sheets is used', () => {
  const styles = import.meta.glob<string>('../**/*.module.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const used = new Set([...named.map(({ name }) => name), ...Object.values(styles).flatMap(classesOf)]);
  expect(classesOf(primitives + shared).filter((name) => !used.has(name))).toEqual([]);
});
