import type { Result } from '@quad/contract/core/envelope.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Change } from './live-query.ts';
import { now } from './now.ts';
import { useSession } from './session.ts';

type Entity = { id: number };
/** Some fields of an entity, from an event. The id is excluded, because it marks a fetched entity (see `isWhole`). */
type Patch<T> = Partial<Omit<T, 'id'>>;

/** The page's data of one entity in three layers. Each layer overrides the previous layer. */
type Layers<T> = {
  /** The entity from the latest answer. `askedAt` is the time of that request. */
  fetched: T | undefined;
  askedAt: number;
  /** The fields that events and confirmed changes have set since `askedAt`, each with its time. */
  received: Map<string, { value: unknown; at: number }>;
  /** The user's own changes that the server has not confirmed, oldest first. */
  unconfirmed: readonly Change<T>[];
  /** Resolves once the server has answered the latest change. The next change is sent after that. */
  sending: Promise<unknown>;
  /** The merged layers. It is the same object until its content changes. */
  shown: Partial<T>;
};

/** Whether an entity has been fetched, so that all its fields are known. */
export const isWhole = <T extends Entity>(known: Partial<T>): known is T => known.id !== undefined;

const whole = <T extends Entity>(known: Partial<T>): T | undefined => (isWhole(known) ? known : undefined);

const stores = new Set<{ empty: () => void }>();

/** Empties all stores, for example when the user signs out. */
export const emptyEntityStores = (): void => stores.forEach(({ empty }) => empty());

useSession.subscribe(({ user_id }, before) => {
  if (before.user_id !== null && user_id !== before.user_id) emptyEntityStores();
});

/**
 * Stores the entities of one kind by id, so that lists store only ids. An answer never overwrites data that was
 * received after the answer was requested. The user's own change is shown until the server has answered it.
 * @param saysLess whether an answer has less data of an entity than the previous answer; such an answer is ignored
 */
export function entityStore<T extends Entity>(saysLess: (next: T, before: T) => boolean = () => false) {
  const { layersOf, show, select } = layeredEntities<T>();

  /**
   * Stores the entities of an answer.
   * @param askedAt the result of `now()` before the request; Infinity if no later answer may change the entities
   * @returns the ids of the entities in the answer's order, for lists to store
   */
  function put(answered: readonly T[], askedAt: number): number[] {
    for (const entity of answered) {
      const layers = layersOf(entity.id);
      if (!layers.fetched || !saysLess(entity, layers.fetched)) takeAnswer(layers, entity, askedAt);
    }
    const ids = answered.map(({ id }) => id);
    show(ids);
    return ids;
  }

  /**
   * Sets some fields of an entity, from an event or an answer. Fields that were set later are not changed.
   * @param at the time at which the values were true, by `now()`
   */
  function patch(id: number, fields: Patch<T>, at = now()): void {
    takePatch(layersOf(id), fields, at);
    show([id]);
  }

  /** Shows the user's own change, whatever answers and events say. @returns a function that removes the change */
  function showAtOnce(id: number, change: Change<T>): () => void {
    const layers = layersOf(id);
    const own: Change<T> = (entity) => change(entity);
    layers.unconfirmed = [...layers.unconfirmed, own];
    show([id]);
    return () => {
      layers.unconfirmed = layers.unconfirmed.filter((one) => one !== own);
      show([id]);
    };
  }

  /**
   * Makes the user's own change. The change is shown at once, sent after the entity's earlier changes, and reverted if
   * the call fails.
   * @param confirm the fields that a success sets; they do not overwrite data that was received after the change was
   * sent
   */
  function changeAtOnce<Content>(
    id: number,
    change: Change<T>,
    send: () => Promise<Result<Content>>,
    confirm: (content: Content) => Patch<T>,
  ): Promise<Result<Content>> {
    const layers = layersOf(id);
    const stopShowing = showAtOnce(id, change);
    const sent = Promise.allSettled([layers.sending]).then(async () => {
      const sentAt = now();
      const answer = await send();
      if (answer.status) takePatch(layers, confirm(answer.content), sentAt);
      return answer;
    });
    layers.sending = sent;
    return sent.finally(stopShowing);
  }

  return { ...select(whole), select, put, patch, showAtOnce, changeAtOnce };
}

/** The layers of all entities of one kind, and the hooks that read them. */
function layeredEntities<T extends Entity>() {
  const entities = new Map<number, Layers<T>>();
  const readers = new Set<() => void>();
  let emptiedAt = 0;

  const notify = (): void => [...readers].forEach((reader) => reader());
  stores.add({
    empty() {
      emptiedAt = now();
      entities.clear();
      notify();
    },
  });

  return {
    layersOf(id: number): Layers<T> {
      const known = entities.get(id);
      if (known) return known;
      // An answer that was requested before the store was emptied belongs to the previous user and is ignored.
      const layers = { ...NOTHING, askedAt: emptiedAt, received: new Map(), sending: Promise.resolve() };
      entities.set(id, layers);
      return layers;
    },
    /** Merges the layers of these entities again. Notifies subscribers if an entity has changed. */
    show(ids: readonly number[]): void {
      const changed = ids.filter((id) => putTogether(entities.get(id)));
      if (changed.length > 0) notify();
    },
    /**
     * Makes hooks that read a value of each entity. A component renders again only if that value changes.
     * @param read gets the known fields; `isWhole` tells whether all fields are known
     */
    select<Value>(read: (known: Partial<T>, id: number) => Value | undefined) {
      const subscribe = (reader: () => void) => {
        readers.add(reader);
        return () => void readers.delete(reader);
      };
      return hooksFor(valuesOf(entities, read), subscribe);
    },
  };
}

const NOTHING = { fetched: undefined, unconfirmed: [], shown: {} };

function takeAnswer<T>(layers: Layers<T>, fetched: T, askedAt: number): void {
  if (askedAt < layers.askedAt) return;
  Object.assign(layers, { fetched, askedAt });
  for (const [field, { at }] of layers.received) if (at <= askedAt) layers.received.delete(field);
}

function takePatch<T>({ askedAt, received }: Layers<T>, fields: Patch<T>, at: number): void {
  if (at < askedAt) return;
  for (const [field, value] of Object.entries(fields))
    if ((received.get(field)?.at ?? 0) <= at) received.set(field, { value, at });
}

/** Merges an entity's layers. @returns whether the shown entity has changed */
function putTogether<T extends Entity>(layers: Layers<T> | undefined): boolean {
  if (!layers) return false;
  const { fetched, received, unconfirmed, shown } = layers;
  const fields = [...received].map(([field, { value }]) => [field, value]);
  const known = { ...fetched, ...Object.fromEntries(fields) } as Partial<T>;
  const next = isWhole<T>(known) ? unconfirmed.reduce((before, change) => change(before), known) : known;
  layers.shown = replaceEqualDeep(shown, next);
  return layers.shown !== shown;
}

/** Reads a value of each entity. The value is the same object until its content changes. */
function valuesOf<T, Value>(
  entities: ReadonlyMap<number, Layers<T>>,
  read: (known: Partial<T>, id: number) => Value | undefined,
) {
  const last = new WeakMap<Layers<T>, { of: Partial<T>; value: Value | undefined }>();
  return (id: number): Value | undefined => {
    const layers = entities.get(id);
    if (!layers) return undefined;
    const before = last.get(layers);
    if (before?.of === layers.shown) return before.value;
    const value = replaceEqualDeep(before?.value, read(layers.shown, id));
    last.set(layers, { of: layers.shown, value });
    return value;
  };
}

function hooksFor<Value>(
  get: (id: number) => Value | undefined,
  subscribe: (reader: () => void) => () => void,
) {
  const lists = new WeakMap<readonly number[], Value[]>();
  /** Reads the values of several entities. The array is the same until a value changes. */
  function each(ids: readonly number[]): Value[] {
    const before = lists.get(ids);
    const all = ids.map(get).filter((value) => value !== undefined);
    if (before?.length === all.length && before.every((one, at) => one === all[at])) return before;
    lists.set(ids, all);
    return all;
  }
  return {
    /** The current value of one entity, for code outside of components. */
    get,
    /** A hook that returns the value of one entity. */
    useOne: (id: number): Value | undefined => useSyncExternalStore(subscribe, () => get(id)),
    /**
     * A hook that returns the defined values of the entities with these ids, in the order of the ids. Pass the same
     * array while the ids are the same.
     */
    useEach: <Ids extends readonly number[] | undefined>(ids: Ids) =>
      useSyncExternalStore(subscribe, () => ids && each(ids)) as Value[] | Extract<Ids, undefined>,
  };
}
