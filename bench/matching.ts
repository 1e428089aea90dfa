import { type Dater, makeDaters } from '../server/src/features/dating/matching/daters.ts';
import { areEligible } from '../server/src/features/dating/matching/eligible.ts';
import { match } from '../server/src/features/dating/matching/match.ts';
import { makeScore } from '../server/src/features/dating/matching/score.ts';
import { makeCrowd } from '../server/src/features/dating/matching/testing/crowd.ts';

// `npm run bench:matching`: measures how long matching takes for several numbers of daters, and how evenly the matches
// are spread. The baseline is the time to score every pair, measured with few daters and scaled up.
const SIZES = [1000, 10_000, 100_000];
const FLOOR_SIZE = 10_000;
const DAY = 20_000;
/**
 * The maximum values of goal 9 of performance.md: the time as a multiple of the baseline, the memory, and the Gini
 * coefficient of the matches.
 */
const GOALS = { ofFloor: 1.5, megabytes: 500, gini: 0.15 };

const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell) => `${cell}`.padStart(12)).join('');
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

/** Runs a function and measures the CPU time that it uses, in seconds. */
function measure<T>(work: () => T): { result: T; cpu: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, cpu: (user + system) / 1e6 };
}

/** Scores every pair that may be matched, and discards the scores. Returns the mean time per pair, in seconds. */
function measureFloor(): number {
  const daters = makeDaters(makeCrowd(FLOOR_SIZE));
  const score = makeScore(daters, DAY);
  const { result, cpu } = measure(() => {
    let sum = 0;
    for (let a = 0; a < daters.size; a += 1)
      for (let b = a + 1; b < daters.size; b += 1) if (areEligible(daters, a, b)) sum += score(a, b, -1);
    return sum;
  });
  if (!(result > 0)) throw new Error('Nobody was compared.');
  return cpu / FLOOR_SIZE ** 2;
}

/** The Gini coefficient of some numbers: 0 when all are equal, near 1 when one of them is nearly the whole sum. */
function gini(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const sum = sorted.reduce((all, number) => all + number, 0);
  const weighed = sorted.reduce((all, number, at) => all + (2 * at + 1 - sorted.length) * number, 0);
  return sum === 0 ? 0 : weighed / (sorted.length * sum);
}

/** Prints how evenly matches are spread within each gender and orientation. */
function sayByKind(people: readonly Dater[], counts: ReadonlyMap<number, number>): void {
  const groups = Map.groupBy(people, ({ gender, orientation }) => `${gender} ${orientation}`);
  for (const [kind, members] of [...groups].toSorted(([one], [other]) => one.localeCompare(other))) {
    const numbers = members.map(({ user_id }) => counts.get(user_id) ?? 0);
    const mean = numbers.reduce((all, number) => all + number, 0) / numbers.length;
    say(
      `    ${kind.padEnd(22)} ${members.length} people, Gini ${gini(numbers).toFixed(3)}, mean ${mean.toFixed(2)}`,
    );
  }
}

const floor = measureFloor();
say(row(['daters', 'CPU s', 'floor s', 'of floor', 'MB', 'empty', 'full', 'most', 'Gini']));
for (const size of SIZES) {
  const people = makeCrowd(size);
  const pool = { daters: people, friends: [], excluded: [], existing: [], expired: [], day: DAY };
  const { result, cpu } = measure(() => match(pool));
  const counts = new Map(people.map(({ user_id }) => [user_id, 0]));
  for (const pair of result.made)
    for (const user_id of pair) counts.set(user_id, (counts.get(user_id) ?? 0) + 1);
  const numbers = [...counts.values()];
  const share = (is: (number: number) => boolean) => numbers.filter(is).length / size;
  const figures = {
    ofFloor: cpu / (floor * size ** 2),
    megabytes: process.resourceUsage().maxRSS / 1024,
    gini: gini(numbers),
  };
  say(
    row([
      size,
      cpu.toFixed(2),
      (floor * size ** 2).toFixed(2),
      figures.ofFloor.toFixed(2),
      figures.megabytes.toFixed(0),
      percent(share((number) => number === 0)),
      percent(share((number) => number >= 10)),
      result.most,
      figures.gini.toFixed(3),
    ]),
  );
  sayByKind(people, counts);
  if (size !== SIZES.at(-1)) continue;
  const missed = Object.entries(GOALS).filter(([name, goal]) => figures[name as keyof typeof figures] > goal);
  for (const [name, goal] of missed) say(`MISSED: ${name} is to be at most ${goal}`);
  if (missed.length > 0) process.exitCode = 1;
}
