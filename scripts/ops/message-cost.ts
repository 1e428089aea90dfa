import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Figures, interleave, pace } from '../../bench/load.ts';
import { startQuad } from '../../bench/quad.ts';
import { type Campus, seedQuad } from '../../bench/queries.ts';
import type { Side } from '../../bench/sides.ts';
import { listenersOf, metered, SEND, setTheStage } from '../../bench/stage.ts';
import { findFreePort } from '../lib/ports.mjs';
import { say } from '../lib/say.mjs';

const CAMPUS: Campus = { people: 400, pairs: 200, active: 100, history: 20, members: 5 };
const [ROUNDS, ROUND_MS, RATE, CONNECTIONS] = [7, 6000, 200, 16];
/** How often the metrics are read in a round. Prometheus reads them three times less often. */
const SCRAPES = 2;

type Measured = Side & { metrics?: number };

/**
 * Measures the processor time of a message on a server with METRICS_PORT and on one without, in turns.
 * @returns the ratio
 */
export async function compareCosts(folder: string): Promise<number> {
  const stops: (() => Promise<void>)[] = [];
  async function startOne(name: string, metrics?: number): Promise<Measured> {
    const data = join(folder, name);
    mkdirSync(data);
    const settings: Record<string, string> = metrics === undefined ? {} : { METRICS_PORT: String(metrics) };
    const quad = await startQuad(data, { settings });
    stops.push(quad.stop);
    const seeded = await seedQuad(quad.client, CAMPUS);
    return { ...quad, name: 'Quad', seeded, seededQuad: seeded, ...(metrics !== undefined && { metrics }) };
  }
  try {
    const sides = [await startOne('with', await findFreePort()), await startOne('without')];
    const figures = await interleave(sides, ROUNDS, sendSteadily);
    const [costly, plain] = figures.map((one) => one['server µs']);
    if (!costly || !plain) throw new Error('This system tells no processor times.');
    say(
      `A message: ${costly.toFixed(0)} µs of the server with METRICS_PORT, ${plain.toFixed(0)} µs without, ` +
        `ratio ${(costly / plain).toFixed(3)} (medians of ${ROUNDS} rounds, in turns)`,
    );
    return costly / plain;
  } finally {
    for (const stop of stops) await stop();
  }
}

async function sendSteadily(side: Measured): Promise<Figures> {
  const stage = await setTheStage(side, CONNECTIONS, listenersOf(side, CAMPUS.active));
  const figures = await metered(side, async () => {
    const sending = pace(RATE, ROUND_MS, (number) =>
      stage.send(number, SEND, number % CAMPUS.active, `message ${number}`),
    );
    if (side.metrics !== undefined)
      for (let read = 0; read < SCRAPES; read += 1)
        await (await fetch(`http://127.0.0.1:${side.metrics}/metrics`)).text();
    return sending;
  });
  stage.end();
  return figures;
}
