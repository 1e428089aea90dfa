import { expect, test } from 'vitest';
import { importingAll, inExports } from './lean-styles.ts';

test('a file of styles is imported as a module, and nothing else is', () => {
  expect(
    importingAll(`import { cx } from '#ui/cx.ts';
import css from './Button.module.css';
import './fonts.css';`),
  ).toBe(`import { cx } from '#ui/cx.ts';
import * as css from './Button.module.css';
import './fonts.css';`);
});

test('every class is an export, also one whose name is no word of code', async () => {
  const built = `export const big = "_3ynNkG_big";
const _arbitrary0 = "_3ynNkG_switch";
export {
	_arbitrary0 as switch
};
export default {
	big: big,
	"switch": "_3ynNkG_switch",
	"danger-line": "_3ynNkG_danger-line",
	"slide-in": "_3ynNkG_slide-in"
};
`;
  const module: unknown = await import(/* @vite-ignore */ asAddress(inExports(built)));
  expect({ ...(module as object) }).toEqual({
    big: '_3ynNkG_big',
    switch: '_3ynNkG_switch',
    'danger-line': '_3ynNkG_danger-line',
    'slide-in': '_3ynNkG_slide-in',
  });
});

/** A module as an address. Behind it in a comment, because the tests' server adds a query to what is imported. */
const asAddress = (code: string): string => `data:text/javascript,${encodeURIComponent(`${code}//`)}`;
