import type { Call, CheckedInputOf, ContentOf } from '@quad/contract/core/call.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { EveryServerEvent } from '@quad/contract/every.ts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { person } from '#features/people/queries.ts';
import { makeCache } from '#platform/cache.ts';
import { emptyEntityStores } from '#platform/entity-store.ts';
import { type LiveQueryOf, refetchAfterGap } from '#platform/live-query.ts';
import type { Connection, ServerEventName } from '#platform/socket.ts';
import { fakeConnection } from './fake-connection.ts';
import { answer, success } from './fake-server.ts';

/** An event as the server sends it. */
export type Sent = {
  [Name in ServerEventName]: { name: Name; payload: PayloadOf<EveryServerEvent, Name> };
}[ServerEventName];

/** Makes an event. The function exists only to infer the type of the payload. */
export const sent = <Name extends ServerEventName>(
  name: Name,
  payload: PayloadOf<EveryServerEvent, Name>,
): Sent => ({ name, payload }) as Sent;

type World<C extends Call, Data, State, Action> = {
  query: LiveQueryOf<C, Data>;
  subscribe: (connection: Connection, cache: QueryClient) => void;
  /** Makes the server's initial state. `happen` and the calls change the state. */
  start: () => State;
  actions: fc.Arbitrary<Action>;
  /** Changes the server's state by an action. @returns the events that the server then sends, the earliest first */
  happen: (state: State, action: Action) => Sent[];
  /** Makes the server's answer when the page fetches the data of `query`. */
  view: (state: State) => ContentOf<C>;
  /** The other calls that the page makes. */
  others?: Other<State>[];
  /**
   * Makes one of the user's own changes, as a press on a button would. @returns a promise that resolves when the change
   * is done; undefined if the page does not show that button
   */
  press?: (cache: QueryClient, action: Action) => Promise<unknown> | undefined;
  /** Returns further queries that the page makes. Each is about one person in the data. */
  beside?: (data: Data) => ReturnType<typeof person>[];
  /** Sequences of steps that have failed before. Each run tests them. */
  examples?: [Step, Action][][];
  /** Returns what the user sees of the data. The default is the data itself. */
  look?: (data: Data) => unknown;
};

/** How the server answers a call other than the tested query's. */
type Other<State> = { call: Call; serve: (state: State, input: unknown) => Served<unknown> };
/** An answer, and the events that the server sends about the call. */
type Served<Content> = { result: Result<Content>; sends: Sent[] };

/** Describes how the server answers a call. The function exists only to infer the type. */
export const other = <C extends Call, State>(
  call: C,
  serve: (state: State, input: CheckedInputOf<C>) => Served<ContentOf<C>>,
): Other<State> => ({ call, serve: (state, input) => serve(state, input as CheckedInputOf<C>) });

/**
 * The possible steps, with their relative frequencies.
 * - `happen`: the server's state changes
 * - `press`: the user presses a button
 * - `deliver`, `twice`: an event arrives, once or twice
 * - `ask`: the page fetches the list again
 * - `read`: the server handles the waiting calls
 * - `answer`: the server answers them
 * - `cut`: the connection is lost or restored
 */
const STEPS = {
  happen: 6,
  press: 3,
  deliver: 6,
  twice: 1,
  ask: 2,
  read: 3,
  answer: 2,
  cut: 1,
};
type Step = keyof typeof STEPS;

/**
 * Tests a live query with events and answers in any order. Each event arrives once or twice. At the end the data must
 * equal the data of a fresh fetch.
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
  const { query, others = [], look = (data) => data } = world;
  const state = world.start();
  const cache = makeCache();
  const { connection, sendEvent } = fakeConnection();
  world.subscribe(connection, cache);
  const pending: PendingRequest[] = [];
  let hasRequested = Promise.withResolvers<void>();
  for (const { call, serve } of [{ call: query.call, serve: viewed(world) }, ...others])
    answer(call, (input) => {
      const { promise, resolve } = Promise.withResolvers<Result<never>>();
      pending.push({ serve: () => serve(state, input), answer: undefined, resolve });
      hasRequested.resolve();
      return promise;
    });
  const leave = new QueryObserver(cache, query).subscribe(() => undefined);
  const leaveOthers = new Map<string, () => void>();
  const lookBeside = () => {
    const data = cache.getQueryData(query.queryKey);
    for (const one of (data && world.beside?.(data)) ?? []) {
      const key = JSON.stringify(one.queryKey);
      if (!leaveOthers.has(key))
        leaveOthers.set(
          key,
          new QueryObserver(cache, one).subscribe(() => undefined),
        );
    }
  };
  const pressed = new Set<Promise<unknown>>();
  let onItsWay: Sent[] = [];
  let isCut = false;
  const send = (events: Sent[]) => void (isCut || onItsWay.push(...structuredClone(events)));
  /** Waits until all answers are in the cache, or until the page sends another request. */
  async function settle(): Promise<void> {
    const fetches = cache.getQueryCache().getAll();
    const all = [...fetches.flatMap(({ promise }) => promise ?? []), ...pressed];
    await Promise.race([Promise.allSettled(all), hasRequested.promise]);
  }
  function read(): void {
    for (const one of pending) {
      if (one.answer) continue;
      const { result, sends } = one.serve();
      one.answer = structuredClone(result);
      send(sends);
    }
  }
  const act = {
    happen: (action: Action) => send(world.happen(state, action)),
    press(action: Action) {
      const press = world.press?.(cache, action);
      if (!press) return;
      pressed.add(press);
      void press.then(() => pressed.delete(press));
    },
    deliver() {
      for (const { name, payload } of onItsWay.splice(0, 1)) sendEvent(name, payload as never);
    },
    twice() {
      for (const { name, payload } of onItsWay.splice(0, 1))
        for (let time = 0; time < 2; time += 1) sendEvent(name, payload as never);
    },
    ask: () => void refetchAfterGap(cache, query),
    read,
    async answer() {
      read();
      hasRequested = Promise.withResolvers();
      for (const one of pending.splice(0)) one.resolve(one.answer as Result<never>);
      await settle();
    },
    cut() {
      isCut = !isCut;
      if (isCut) onItsWay = [];
      else void refetchAfterGap(cache, {});
    },
  } satisfies Record<Step, (action: Action) => void | Promise<void>>;
  for (const [step, action] of steps) {
    await act[step](action);
    lookBeside();
  }
  if (isCut) act.cut();
  // Repeats until nothing is pending, because an event may make the page fetch the list again.
  while (pending.length > 0 || onItsWay.length > 0 || pressed.size > 0) {
    await act.answer();
    while (onItsWay.length > 0) act.deliver();
    // Lets the page start a fetch that it delays until all listeners have got the event.
    await Promise.resolve();
    lookBeside();
  }
  leave();
  for (const leaveOne of leaveOthers.values()) leaveOne();
  const data = cache.getQueryData(query.queryKey);
  const shown = data && look(data);
  cache.clear();
  expect(shown).toEqual(await readAfresh(world, state));
}

type PendingRequest = {
  serve: () => Served<unknown>;
  answer: Result<unknown> | undefined;
  resolve: (answer: Result<never>) => void;
};

/** Answers the tested query's own call. Reading sends no events. */
const viewed =
  <C extends Call, Data, State, Action>({ view }: World<C, Data, State, Action>) =>
  (state: State): Served<ContentOf<C>> => ({ result: success(view(state)), sends: [] });

/** Returns what the user would see after a fetch without any events. */
async function readAfresh<C extends Call, Data, State, Action>(
  { query, view, others = [], beside, look = (data) => data }: World<C, Data, State, Action>,
  state: State,
): Promise<unknown> {
  emptyEntityStores();
  answer(query.call, () => success(view(state)));
  for (const { call, serve } of others) answer(call, (input) => serve(state, input).result as Result<never>);
  const cache = makeCache();
  const data = await cache.fetchQuery(query);
  await Promise.all((beside?.(data) ?? []).map((one) => cache.prefetchQuery(one)));
  return look(data);
}
