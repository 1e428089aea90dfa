/**
 * Returns the new list `ids`, and adds those ids of `staying` that only the old list `before` contains. Each added id
 * comes after the id that preceded it in the old list.
 */
export function withStaying(
  ids: readonly number[],
  before: readonly number[],
  staying: ReadonlySet<number>,
): number[] {
  const list = [...ids];
  for (const [at, id] of before.entries()) {
    if (!staying.has(id) || list.includes(id)) continue;
    const behind = before.slice(0, at).findLast((other) => list.includes(other));
    list.splice(behind === undefined ? 0 : list.indexOf(behind) + 1, 0, id);
  }
  return list;
}
