import type { Call } from '@quad/contract/core/call.ts';
import { everyCall } from '@quad/contract/every.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { appOfFile } from '#testing/app.ts';
import { bodiesFor, essentialBodies, queries } from './testing/bodies.ts';
import { allowedOf, exampleOf, nextSender, senderOf } from './testing/examples.ts';
import { faultsOf, pollution } from './testing/faults.ts';
import { changesIn, watchChanges } from './testing/queries.ts';
import { makeScene, type Scene } from './testing/scene.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of cases for each call. If undefined, `SHORT` is used. */
    badInputCases?: number;
  }
}

/**
 * The number of cases for each call in `npm test`, and their fixed seed. `npm run bad-input` sends more cases, which
 * differ in each run.
 */
const SHORT = { numRuns: 12, seed: 20261120 };
const cases = inject('badInputCases');
const runs = cases ? { numRuns: cases } : SHORT;

const app = await appOfFile();
beforeAll(async () => {
  await importReference(app.db);
  await watchChanges(app.db);
});

/** All read-only calls share one scene, because they do not change it. Every other call gets its own scene. */
let readers: Promise<Scene> | undefined;
const sceneFor = (call: Call): Promise<Scene> => (call.reads ? (readers ??= makeScene(app)) : makeScene(app));

const calls = Object.entries(everyCall) as [keyof typeof everyCall, Call][];

describe('whatever is sent to', () => {
  test.each(calls)('%s is answered, or refused without a trace', async (name, call) => {
    const scene = await sceneFor(call);
    const example = exampleOf[name](scene);
    let sender = await senderOf(app, scene, example);
    const good = await sender.send(call, example.input);
    expect({ good: good.statusCode, body: good.body }).toMatchObject({ good: example.code ?? 200 });
    await changesIn(app.db);

    const allowed = allowedOf(name, example);
    async function attack(body: string): Promise<void> {
      const [input, options] = call.method === 'GET' ? [body] : [{}, { json: body }];
      const response = await sender.send(call, input, options);
      expect(faultsOf(response, allowed)).toEqual([]);
      const changes = await changesIn(app.db);
      const mayChange = response.statusCode === 200 && !call.reads;
      expect(mayChange ? [] : changes).toEqual([]);
      if (mayChange) sender = await nextSender(app, scene, example, sender);
    }
    sender = await nextSender(app, scene, example, sender);
    for (const body of essentialBodies(example.input)) await attack(body);
    const bodies = call.method === 'GET' ? queries : bodiesFor(call, example.input);
    await fc.assert(fc.asyncProperty(bodies, attack), runs);

    expect(pollution()).toEqual([]);
    expect((await scene.bob.send(profileCalls.GetMyInfo, {})).statusCode).toBe(200);
  });
});
