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
 * What a thing that happened makes of the data. **Made twice it is the same as once**: it is made on what is shown, and
 * again on each answer that was on its way meanwhile, which may know of it already. So it says what is so (by id,
 * number or last value), never "one more". What depends on the moment is asked before, not in here.
 */
export type Change<Data> = (data: Data) => Data;

/** What each event changes. The outer function runs once, when the event comes; the change may be made again later. */
export type OnEvent<Data> = {
  [Name in ServerEventName]?: (payload: PayloadOf<EveryServerEvent, Name>) => Change<Data>;
};

/** What finds a query's data, which is a list or a record, in the cache. */
export type Holding<Data> = { queryKey: DataTag<QueryKey, Data, Error> };

type Asked<C extends Call> = {
  queryKey: QueryKey;
  call: C;
  input: InputOf<C>;
  /** Given up once nobody waits for it, as what was typed before: others would wait the longer for what nobody reads. */
  isCancelled?: boolean;
};
/** `read` makes the data of an answer. `askedAt`: when it was asked for, by `now()`. */
type Read<C extends Call, Data> = { read: (content: ContentOf<C>, askedAt: number) => Data };

type LiveQuery<Data> = ReturnType<typeof options<Data>>;
/** A live query names its call, so that an answer which came some other way finds it. */
export type LiveQueryOf<C extends Call, Data> = LiveQuery<Data> & Pick<Asked<C>, 'call' | 'input'>;

/**
 * A query whose data events keep current. An event that comes while an answer is on its way is made on the answer, too,
 * and so are one's own changes that the server has not confirmed. It never goes stale by itself.
 */
export function liveQuery<C extends Call, Data>(definition: Asked<C> & Read<C, Data>): LiveQueryOf<C, Data>;
export function liveQuery<C extends Call>(definition: Asked<C>): LiveQueryOf<C, ContentOf<C>>;
export function liveQuery({
  queryKey,
  call,
  input,
  isCancelled,
  read = (content) => content,
}: Asked<Call> & Partial<Read<Call, unknown>>): LiveQueryOf<Call, unknown> {
  const query = {
    ...options(queryKey, (context) => requestOrThrow(call, input, isCancelled ? context : undefined), read),
    call,
    input,
  };
  if (Object.keys(input as object).length === 0) plainQueries.set(call.path, query);
  return query;
}

const plainQueries = new Map<string, LiveQueryOf<Call, unknown>>();

/** The query of a call without inputs, as far as its code is here: an answer that came along with the page finds it. */
export const plainQueryOf = ({ path }: Pick<Call, 'path'>): LiveQueryOf<Call, unknown> | undefined =>
  plainQueries.get(path);

function options<Data, Content = unknown>(
  queryKey: QueryKey,
  request: (context: { signal: AbortSignal }) => Promise<Content>,
  read: (content: Content, askedAt: number) => Data,
) {
  return queryOptions({
    queryKey,
    // Its signal is seldom read: who reads it has the fetch cancelled with the last reader, and the next one waits anew.
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
    structuralSharing: takeIn,
  });
}

/** Nobody catches this: the cache has dropped the fetch already. */
function missing(): never {
  throw new Error('A fetch that nobody waits for any more');
}

/** What a query has beside its data. It goes with the query, as when the cache is emptied for somebody else. */
type Live<Data> = {
  /** What happened since the present fetch began. */
  log: Change<Data>[];
  /** One's own changes that the server has not confirmed, in their order. */
  pending: { change: Change<Data> }[];
  /** The data without those, while there are any. */
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

/** Called by the cache in the very moment in which an answer becomes the data, so that nothing comes in between. */
function takeIn(before: unknown, next: unknown): unknown {
  const answer = answers.get(next as object);
  if (!answer) return replaceEqualDeep(before, next);
  // Once: data that stands in for another answer, as one page of a search does for the next, comes by here, too.
  answers.delete(next as object);
  const { live, log } = answer;
  live.log = [];
  const changed = make(next, log);
  if (live.pending.length > 0) live.confirmed = changed;
  return replaceEqualDeep(before, withPending(live, changed));
}

/** Shows new data. An event repairs no gap: what is to be fetched again, or old, stays so. */
function show<Data>(cache: QueryClient, { query, live }: State<Data>, confirmed: Data): void {
  const { isInvalidated, dataUpdatedAt, data } = query.state;
  if (live.pending.length > 0) live.confirmed = confirmed;
  const next = withPending(live, confirmed);
  if (next === data) return;
  cache.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
  if (isInvalidated) query.invalidate();
}

/** Makes a change on a query's data, and on the answer that is on its way. Nothing where neither is. */
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

/** Keeps a query current with the events. */
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
 * Makes one's own change: shown at once, over whatever answers and events come until the server has said; taken back
 * when it says no.
 * @param confirm what a success makes of the data; without it, the change itself
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
    // Emptied meanwhile: the data is somebody else's, or gone.
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
 * Fetches anew after a gap, in which events were sent to nobody: what is looked at now, the rest when it is looked at
 * next. An answer that is on its way was asked for before the gap ended, so it is not waited for.
 */
export function refetchAfterGap(cache: QueryClient, queries: QueryFilters): Promise<void> {
  void cache.cancelQueries(queries);
  return cache.invalidateQueries(queries);
}
