/** Answers that are believed for a while. */
export type TtlCache<Key, Value> = {
  /** What is believed at this moment. */
  get(key: Key): Value | undefined;
  /** Keeps an answer with when it was asked for. */
  set(key: Key, value: Value, asked: number): void;
  evict(key: Key): void;
  evictWhere(applies: (value: Value) => boolean): void;
};

/** Keeps the newest `most` answers, each as long as it is believed: where there is no room, the oldest goes. */
export function ttlCache<Key, Value>({
  most,
  isFresh,
}: {
  most: number;
  isFresh(value: Value, asked: number): boolean;
}): TtlCache<Key, Value> {
  const kept = new Map<Key, { value: Value; asked: number }>();
  return {
    get(key) {
      const known = kept.get(key);
      return known && isFresh(known.value, known.asked) ? known.value : undefined;
    },
    set(key, value, asked) {
      kept.delete(key);
      for (const oldest of kept.keys()) {
        if (kept.size < most) break;
        kept.delete(oldest);
      }
      kept.set(key, { value, asked });
    },
    evict: (key) => void kept.delete(key),
    evictWhere(applies) {
      for (const [key, { value }] of kept) if (applies(value)) kept.delete(key);
    },
  };
}
