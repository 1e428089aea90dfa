import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Figures, middleOf } from './load.ts';
import { type Measure, measures } from './measures.ts';
import type { Campus } from './queries.ts';
import { type Side, startSides } from './sides.ts';
import { table } from './table.ts';

// `npm run bench`: measures Quad and a bare server that does the same work, in alternating rounds. Prints the figures
// of both with their ratios. Options:
// `-- --short` takes less than a minute.
// `-- --only pages` runs the measurements with "pages" in their name.
// `-- --before FOLDER` also measures an earlier commit, which must be checked out and installed in that folder.
// `-- --profile DIR` writes CPU profiles of the servers to DIR.
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    before: { type: 'string' },
    profile: { type: 'string' },
  },
});

const CAMPUS: Campus = { people: 5000, pairs: 2000, active: 100, history: 60, members: 500 };
const ROUNDS = values.short ? 2 : 5;
const MILLISECONDS = values.short ? 1500 : 5000;
const WARM_UP_MS = values.short ? 1500 : 3000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const isSelected = ({ name }: Measure) => name.includes(values.only);

/** Runs a measurement on all sides in turns. The first round only warms up and does not count. */
async function alternate(measure: Measure, sides: readonly Side[]): Promise<Map<string, Figures>> {
  const rounds = new Map<string, Figures[]>(sides.map(({ name }) => [name, []]));
  for (const side of sides) await measure.run(side, CAMPUS, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? sides : sides.toReversed();
    for (const side of order) rounds.get(side.name)?.push(await measure.run(side, CAMPUS, MILLISECONDS));
  }
  return new Map([...rounds].map(([name, figures]) => [name, middleOf(figures)]));
}

const nodeOptions = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
say(
  `Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; medians of ${ROUNDS} rounds of ${MILLISECONDS / 1000} s`,
);
const { sides, stop } = await startSides(CAMPUS, nodeOptions, values.before);
process.once('SIGINT', () => void stop().then(() => process.exit(130)));
try {
  for (const measure of measures.filter(isSelected)) {
    const those = sides.filter(({ name }) => !measure.isOfQuadAlone || name !== 'floor');
    const figures = await alternate(measure, those);
    say(
      table(
        measure.name,
        those.map(({ name }) => ({ name, figures: figures.get(name) ?? {} })),
      ),
    );
  }
} finally {
  await stop();
}
