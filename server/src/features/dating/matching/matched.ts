import { MATCHES_MAX } from './limits.ts';

/** The matches of all people. Each person has `MATCHES_MAX` slots. Existing matches are in the first slots. */
export type Matched = {
  counts: Uint8Array;
  /** How many of a person's matches come from earlier windows. These existing matches are never exchanged. */
  existing: Uint8Array;
  has(a: number, b: number): boolean;
  add(a: number, b: number): void;
  remove(a: number, b: number): void;
  /** A person's matches. The array is valid only until the matches change. */
  of(person: number): Int32Array;
};

/** Makes empty slots for `size` people. */
export function makeMatched(size: number): Matched {
  const slots = new Int32Array(size * MATCHES_MAX);
  const counts = new Uint8Array(size);

  const of = (person: number) => {
    const from = person * MATCHES_MAX;
    return slots.subarray(from, from + counts[person]!);
  };
  function addTo(person: number, other: number): void {
    const count = counts[person]!;
    if (count >= MATCHES_MAX) throw new Error('Somebody has no slot for another match.');
    slots[person * MATCHES_MAX + count] = other;
    counts[person] = count + 1;
  }
  function removeFrom(person: number, other: number): void {
    const own = of(person);
    const at = own.indexOf(other);
    if (at === -1) throw new Error('Who is not matched cannot be taken apart.');
    own.copyWithin(at, at + 1);
    counts[person]! -= 1;
  }
  return {
    counts,
    existing: new Uint8Array(size),
    of,
    has(a, b) {
      const from = a * MATCHES_MAX;
      for (let at = from + counts[a]! - 1; at >= from; at -= 1) if (slots[at] === b) return true;
      return false;
    },
    add(a, b) {
      addTo(a, b);
      addTo(b, a);
    },
    remove(a, b) {
      removeFrom(a, b);
      removeFrom(b, a);
    },
  };
}
