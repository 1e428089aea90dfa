import type { Figures } from './load.ts';

const WIDTHS = [44, 10, 10, 10, 10, 10] as const;

/** Formats a measurement as a table: the figures of each side, and their ratios to the figures of the last side. */
export function table(title: string, sides: readonly { name: string; figures: Figures }[]): string {
  const base = sides.at(-1);
  const others = sides.slice(0, -1);
  const names = [...new Set(sides.flatMap(({ figures }) => Object.keys(figures)))];
  const lines = names.map((name) => [
    name,
    ...sides.map(({ figures }) => digits(figures[name])),
    ...others.map(({ figures }) => ratio(figures[name], base?.figures[name])),
  ]);
  const head = [title, ...sides.map(({ name }) => name), ...others.map(({ name }) => `${name} /`)];
  return ['', row(head), ...lines.map(row)].join('\n');
}

const ratio = (ours: number | undefined, theirs: number | undefined): string =>
  ours === undefined || !theirs ? '' : (ours / theirs).toFixed(2);

const digits = (value: number | undefined): string =>
  value === undefined ? '' : value.toFixed(value < 20 ? 2 : 0);

const row = ([name, ...cells]: readonly string[]): string =>
  (name ?? '').padEnd(WIDTHS[0]) + cells.map((cell, index) => cell.padStart(WIDTHS[index + 1] ?? 0)).join('');
