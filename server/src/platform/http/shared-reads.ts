type Load<Key, Value> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;

/** What calls that are made for one page read together. */
export type SharedReads = {
  /**
   * Reads things of a kind by their keys. Waits until every other call of the page has said what it needs, or needs
   * nothing: then one reading does for all who want the same kind, and gives each of them everything.
   * @param kind what is read and who reads it: whoever names the same kind must `load` it in the same way
   */
  read<Key, Value>(
    kind: string,
    keys: readonly Key[],
    load: Load<Key, Value>,
  ): Promise<ReadonlyMap<Key, Value>>;
};

/** The calls of one page, as far as they wait for each other. */
export type SharedWork = SharedReads & {
  /** Does one part of it; what the others share waits for what this one reads. */
  part<T>(work: () => Promise<T>): Promise<T>;
  /** Waits within a part for what other parts do. */
  wait<T>(others: Promise<T>): Promise<T>;
};

/** Readings of one kind that have not begun. */
type Group = { keys: Set<unknown>; readers: number; begin(): void; found: Promise<unknown> };

function open<Key, Value>(load: Load<Key, Value>): Group {
  const keys = new Set<Key>();
  let begin = () => {};
  const found = new Promise((resolve) => (begin = () => resolve(load([...keys]))));
  return { keys, readers: 0, begin, found };
}

/** Begins to share what the calls of one page read. */
export function shareReads(): SharedWork {
  const groups = new Map<string, Group>();
  /** Parts that may still say what they read. */
  let running = 0;

  function beginAll(): void {
    if (running > 0) return;
    const begun = [...groups.values()];
    groups.clear();
    for (const { begin, readers } of begun) {
      running += readers;
      begin();
    }
  }

  function pause(): void {
    running -= 1;
    // Not at once: who waited for the part that has just ended goes on in this turn.
    if (running <= 0) setImmediate(beginAll);
  }

  return {
    async part(work) {
      running += 1;
      try {
        return await work();
      } finally {
        pause();
      }
    },
    async wait(others) {
      pause();
      try {
        return await others;
      } finally {
        running += 1;
      }
    },
    read<Key, Value>(kind: string, keys: readonly Key[], load: Load<Key, Value>) {
      const group = groups.get(kind) ?? open(load);
      groups.set(kind, group);
      for (const key of keys) group.keys.add(key);
      group.readers += 1;
      pause();
      return group.found as Promise<ReadonlyMap<Key, Value>>;
    },
  };
}
