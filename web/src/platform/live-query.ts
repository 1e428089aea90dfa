import type { Call, ContentOf, InputOf } from '@quad/contract/core/call.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { EveryServerEvent } from '@quad/contract/every.ts';
import {
  type DataTag,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { requestOrThrow } from './request.ts';
import { now } from './now.ts';
import type { Connection, ServerEventName } from './socket.ts';

/**
 * How an event changes the data. **The change must be idempotent**, because it is also applied to answers that may
 * already include the event. Only the outer function of `OnEvent` may read the clock or other state.
 */
export type Change<Data> = (data: Data) => Data;

/**
 * The change of each event. The outer function runs once, when the event arrives. The returned change may run several
 * times.
 */
export type OnEvent<Data> = {
  [Name in ServerEventName]?: (payload: PayloadOf<EveryServerEvent, Name>) => Change<Data>;
};

/** The key of a query, with the type of its data. */
export type Holding<Data> = { queryKey: DataTag<QueryKey, Data, Error> };

type QueryDefinition<C extends Call> = {
  queryKey: QueryKey;
  call: C;
  input: InputOf<C>;
  /** Whether a fetch that no component needs any more is cancelled, so that later fetches do not wait for it. */
  isCancelled?: boolean;
};
/** `read` converts an answer into the query's data. `askedAt` is the time of the request, by `now()`. */
type Read<C extends Call, Data> = { read: (content: ContentOf<C>, askedAt: number) => Data };

type LiveQuery<Data> = ReturnType<typeof options<Data>>;
/** A live query with its call, so that an embedded answer can fill it. */
export type LiveQueryOf<C extends Call, Data> = LiveQuery<Data> & Pick<QueryDefinition<C>, 'call' | 'input'>;

/**
 * A query whose data is kept current by events and never becomes stale by itself. Events and the user's unconfirmed
 * changes are also applied to an answer that was fetched meanwhile.
 */
export function liveQuery<C extends Call, Data>(
  definition: QueryDefinition<C> & Read<C, Data>,
): LiveQueryOf<C, Data>;
export function liveQuery<C extends Call>(definition: QueryDefinition<C>): LiveQueryOf<C, ContentOf<C>>;
export function liveQuery({
  queryKey,
  call,
  input,
  isCancelled,
  read = (content) => content,
}: QueryDefinition<Call> & Partial<Read<Call, unknown>>): LiveQueryOf<Call, unknown> {
  const query = {
    ...options(queryKey, (context) => requestOrThrow(call, input, isCancelled ? context : undefined), read),
    call,
    input,
  };
  if (Object.keys(input as object).length === 0) plainQueries.set(call.path, query);
  return query;
}

const plainQueries = new Map<string, LiveQueryOf<Call, unknown>>();

/** The live query of a call without inputs. Undefined if its code is not loaded. */
export const plainQueryOf = ({ path }: Pick<Call, 'path'>): LiveQueryOf<Call, unknown> | undefined =>
  plainQueries.get(path);

function options<Data, Content = unknown>(
  queryKey: QueryKey,
  request: (context: { signal: AbortSignal }) => Promise<Content>,
  read: (content: Content, askedAt: number) => Data,
) {
  return queryOptions({
    queryKey,
    // Only queries with `isCancelled` read the signal. Reading the signal makes the cache cancel the fetch when the
    // last component stops using the query.
    queryFn: async (context) => {
      const { client } = context;
      const { query, live } = find<Data>(client, { queryKey }) ?? missing();
      const log: Change<Data>[] = [];
      live.log = log;
      const askedAt = now();
      const content = await request(context);
      const isWaitedFor = live.log === log && isCached(client, query) && query.state.fetchStatus !== 'idle';
      if (!isWaitedFor) return missing();
      const data = read(content, askedAt);
      answers.set(data as object, { live: live as Live<unknown>, log: log as Change<unknown>[] });
      return data;
    },
    staleTime: Infinity,
    structuralSharing: mergeAnswer,
  });
}

/** Throws to end the fetch of a query that the cache has dropped. Nobody catches this error. */
function missing(): never {
  throw new Error('A fetch that nobody waits for any more');
}

/** A query's state apart from its data. It is dropped with the query. */
type Live<Data> = {
  /** The changes by events since the current fetch began. */
  log: Change<Data>[];
  /** The user's own changes that the server has not confirmed, oldest first. */
  pending: { change: Change<Data> }[];
  /** The data without the pending changes. Undefined if no change is pending. */
  confirmed: Data | undefined;
};

type State<Data> = { query: Query<Data, Error, Data>; live: Live<Data> };

const states = new WeakMap<object, Live<unknown>>();
const answers = new WeakMap<object, { live: Live<unknown>; log: Change<unknown>[] }>();

function find<Data>(cache: QueryClient, { queryKey }: { queryKey: QueryKey }): State<Data> | undefined {
  const query = cache.getQueryCache().find<Data, Error, Data>({ queryKey });
  return query && { query, live: liveOf(query) };
}

function liveOf<Data>(query: Query<Data, Error, Data>): Live<Data> {
  const live = states.get(query) ?? { log: [], pending: [], confirmed: undefined };
  states.set(query, live);
  return live as Live<Data>;
}

const isCached = <Data>(cache: QueryClient, query: Query<Data, Error, Data>): boolean =>
  cache.getQueryCache().get(query.queryHash) === (query as unknown);

const make = <Data>(data: Data, changes: readonly Change<Data>[]): Data =>
  changes.reduce((before, change) => change(before), data);

const withPending = <Data>(live: Live<Data>, confirmed: Data): Data =>
  make(
    confirmed,
    live.pending.map(({ change }) => change),
  );

/** The cache calls this function when it stores an answer. No event can arrive between the call and the storing. */
function mergeAnswer(before: unknown, next: unknown): unknown {
  const answer = answers.get(next as object);
  if (!answer) return replaceEqualDeep(before, next);
  // Each answer is handled only once. The cache calls this function again with the same data if the data are the
  // placeholder of another query.
  answers.delete(next as object);
  const { live, log } = answer;
  live.log = [];
  const changed = make(next, log);
  if (live.pending.length > 0) live.confirmed = changed;
  return replaceEqualDeep(before, withPending(live, changed));
}

/** Shows new data. A query that is invalid or outdated stays so, because one event does not replace lost events. */
function show<Data>(cache: QueryClient, { query, live }: State<Data>, confirmed: Data): void {
  const { isInvalidated, dataUpdatedAt, data } = query.state;
  if (live.pending.length > 0) live.confirmed = confirmed;
  const next = withPending(live, confirmed);
  if (next === data) return;
  cache.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
  if (isInvalidated) query.invalidate();
}

/** Applies a change to a query's data and to the answer of a running fetch. Without data and fetch it does nothing. */
export function applyChange<Data>(cache: QueryClient, holding: Holding<Data>, change: Change<Data>): void {
  const state = find<Data>(cache, holding);
  if (state) changeOne(cache, state, change);
}

function changeOne<Data>(cache: QueryClient, state: State<Data>, change: Change<Data>): void {
  const { query, live } = state;
  if (query.state.fetchStatus !== 'idle') live.log.push(change);
  const confirmed = live.confirmed ?? query.state.data;
  if (confirmed !== undefined) show(cache, state, change(confirmed));
}

/** Subscribes to the events that keep a query current. */
export function subscribe<Data>(
  connection: Pick<Connection, 'on'>,
  cache: QueryClient,
  query: Holding<Data>,
  on: OnEvent<Data>,
): void {
  const subscribeOne = <Name extends ServerEventName>(name: Name, changeOf: OnEvent<Data>[Name]) => {
    if (changeOf) connection.on(name, (payload) => applyChange(cache, query, changeOf(payload)));
  };
  for (const name of Object.keys(on) as ServerEventName[]) subscribeOne(name, on[name]);
}

/**
 * Makes the user's own change. Until the server has answered, the change is shown, whatever other answers and events
 * say. It is reverted if the call fails.
 * @param confirm the change to keep after a success; the default is the shown change
 */
export async function changeAtOnce<Data, Content>(
  cache: QueryClient,
  holding: Holding<Data>,
  change: Change<Data>,
  send: () => Promise<Result<Content>>,
  confirm: (content: Content) => Change<Data> = () => change,
): Promise<Result<Content>> {
  const queryKey: QueryKey = holding.queryKey;
  const query = cache
    .getQueryCache()
    .build<Data, Error, Data>(cache, cache.defaultQueryOptions({ queryKey }));
  const live = liveOf(query);
  const own = { change };
  const base = live.confirmed ?? query.state.data;
  live.pending.push(own);
  if (base !== undefined) show(cache, { query, live }, base);
  let confirmed: Change<Data> | undefined;
  try {
    const answer = await send();
    if (answer.status) confirmed = confirm(answer.content);
    return answer;
  } finally {
    const before = live.confirmed ?? query.state.data;
    live.pending = live.pending.filter((one) => one !== own);
    if (live.pending.length === 0) live.confirmed = undefined;
    // If the cache was emptied meanwhile, the data belongs to another person or is gone.
    if (isCached(cache, query)) settle(cache, { query, live }, before, confirmed);
  }
}

function settle<Data>(
  cache: QueryClient,
  state: State<Data>,
  before: Data | undefined,
  confirmed: Change<Data> | undefined,
): void {
  if (confirmed && state.query.state.fetchStatus !== 'idle') state.live.log.push(confirmed);
  if (before !== undefined) show(cache, state, confirmed ? confirmed(before) : before);
}

/**
 * Fetches queries again after a lost connection. Observed queries are fetched now. The other queries are fetched when
 * they are next observed. A running fetch began before the reconnect, so it is cancelled.
 */
export function refetchAfterGap(cache: QueryClient, queries: QueryFilters): Promise<void> {
  void cache.cancelQueries(queries);
  return cache.invalidateQueries(queries);
}
