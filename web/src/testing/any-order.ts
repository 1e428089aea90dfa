import type { Call, ContentOf } from '@quad/contract/core/call.ts';
import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { EveryServerEvent } from '@quad/contract/every.ts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { makeCache } from '#platform/cache.ts';
import { type LiveQueryOf, refetchAfterGap } from '#platform/live-query.ts';
import type { Connection, ServerEventName } from '#platform/socket.ts';
import { fakeConnection } from './fake-connection.ts';
import { answer, success } from './fake-server.ts';

/** An event as the server sends it. */
export type Sent = {
  [Name in ServerEventName]: { name: Name; payload: PayloadOf<EveryServerEvent, Name> };
}[ServerEventName];

/** An event of a kind; only infers its type. */
export const sent = <Name extends ServerEventName>(
  name: Name,
  payload: PayloadOf<EveryServerEvent, Name>,
): Sent => ({ name, payload }) as Sent;

type World<C extends Call, Data, State, Action> = {
  query: LiveQueryOf<C, Data>;
  follow: (connection: Connection, cache: QueryClient) => void;
  /** What the server holds at first. It is changed by what happens. */
  start: () => State;
  actions: fc.Arbitrary<Action>;
  /** Lets something happen on the server. @returns what it sends about it, in this order */
  happen: (state: State, action: Action) => Sent[];
  /** What a fetch answers. */
  view: (state: State) => ContentOf<C>;
  /** Orders that went wrong once. */
  examples?: [Step, Action][][];
  /** What one sees of the data, where that is more than the data alone. */
  look?: (data: Data) => unknown;
};

/**
 * What may happen next: something on the server; an event arrives, once or twice; the list is asked for again; the
 * server reads for it, and answers; the connection is cut, and back. How often each.
 */
const STEPS = {
  happen: 6,
  deliver: 6,
  twice: 1,
  ask: 2,
  read: 3,
  answer: 2,
  cut: 1,
};
type Step = keyof typeof STEPS;

/**
 * Proves of a live query that whatever the order in which events and answers come, each event once or twice, it ends as
 * a fresh fetch would.
 */
export async function endsLikeAFreshFetch<C extends Call, Data, State, Action>(
  world: World<C, Data, State, Action>,
): Promise<void> {
  const step = fc.oneof(
    ...(Object.keys(STEPS) as Step[]).map((name) => ({ weight: STEPS[name], arbitrary: fc.constant(name) })),
  );
  const steps = fc.array(fc.tuple(step, world.actions), { maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(steps, (all) => play(world, all)),
    { numRuns: 300, examples: (world.examples ?? []).map((one) => [one]) },
  );
}

async function play<C extends Call, Data, State, Action>(
  world: World<C, Data, State, Action>,
  steps: [Step, Action][],
): Promise<void> {
  const { query, look = (data) => data } = world;
  const state = world.start();
  const cache = makeCache();
  const { connection, bring } = fakeConnection();
  world.follow(connection, cache);
  const pending: PendingRequest<ContentOf<C>>[] = [];
  answer(query.call, () => {
    const { promise, resolve } = Promise.withResolvers<ContentOf<C>>();
    pending.push({ read: undefined, resolve });
    return promise.then(success);
  });
  const leave = new QueryObserver(cache, query).subscribe(() => undefined);
  let onItsWay: Sent[] = [];
  let isCut = false;
  let fetched: Promise<void> = Promise.resolve();
  const read = () => {
    for (const request of pending) request.read ??= structuredClone(world.view(state));
  };
  const act = {
    happen(action: Action) {
      const events = structuredClone(world.happen(state, action));
      if (!isCut) onItsWay.push(...events);
    },
    deliver() {
      for (const { name, payload } of onItsWay.splice(0, 1)) bring(name, payload as never);
    },
    twice() {
      for (const { name, payload } of onItsWay.splice(0, 1))
        for (let time = 0; time < 2; time += 1) bring(name, payload as never);
    },
    ask: () => void (fetched = refetchAfterGap(cache, query)),
    read,
    async answer() {
      read();
      for (const request of pending.splice(0)) request.resolve(request.read as ContentOf<C>);
      await fetched;
      await cache
        .getQueryCache()
        .find({ queryKey: query.queryKey })
        ?.promise?.catch(() => undefined);
    },
    cut() {
      isCut = !isCut;
      if (isCut) onItsWay = [];
      else fetched = refetchAfterGap(cache, query);
    },
  } satisfies Record<Step, (action: Action) => void | Promise<void>>;
  for (const [step, action] of steps) await act[step](action);
  if (isCut) act.cut();
  // An event may be what has the list asked for once more.
  while (pending.length > 0 || onItsWay.length > 0) {
    await act.answer();
    while (onItsWay.length > 0) act.deliver();
  }
  leave();
  const data = cache.getQueryData(query.queryKey);
  const shown = data && look(data);
  cache.clear();
  expect(shown).toEqual(look(await readAfresh(world, state)));
}

type PendingRequest<Content> = { read: Content | undefined; resolve: (content: Content) => void };

/** What the page makes of a fetch that nothing disturbs. */
async function readAfresh<C extends Call, Data, State, Action>(
  { query, view }: World<C, Data, State, Action>,
  state: State,
): Promise<Data> {
  answer(query.call, () => success(view(state)));
  return makeCache().fetchQuery(query);
}
