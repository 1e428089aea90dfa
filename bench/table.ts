import type { Figures } from './stage.ts';

const WIDTHS = [44, 10, 10, 8] as const;

/** One measure as a table: each figure of Quad, of the floor, and the first divided by the second. */
export function table(title: string, quad: Figures, floor: Figures): string {
  const lines = Object.keys(floor).map((name) => {
    const ours = quad[name];
    const theirs = floor[name] as number;
    return row([name, ours === undefined ? '' : digits(ours), digits(theirs), ratio(ours, theirs)]);
  });
  return ['', row([title, 'Quad', 'floor', 'ratio']), ...lines].join('\n');
}

const ratio = (ours: number | undefined, theirs: number): string =>
  ours === undefined || theirs === 0 ? '' : (ours / theirs).toFixed(2);

const digits = (value: number): string => value.toFixed(value < 20 ? 2 : 0);

const row = ([name, ...cells]: readonly string[]): string =>
  (name ?? '').padEnd(WIDTHS[0]) + cells.map((cell, index) => cell.padStart(WIDTHS[index + 1] ?? 0)).join('');
