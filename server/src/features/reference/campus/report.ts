/** What an import does to a row. `keep` writes nothing, and says what the folder would have changed. */
export type Deed = 'adds' | 'changes' | 'closes' | 'retires' | 'removes' | 'keeps';
/** A row of a folder, or a stored row that is missing in it, and what an import does to it. */
export type Change = { file: string; deed: Deed; what: string };

/** The number of rows that are named for each file and deed. */
const NAMED = 20;

/** The number of rows that an import writes. */
export const countWritten = (changes: readonly Change[]): number =>
  changes.filter(({ deed }) => deed !== 'keeps').length;

/** Tells what an import does, a line for each row, but only for the first rows where there are many alike. */
export function tell(changes: readonly Change[]): string {
  const groups = Map.groupBy(changes, ({ file, deed }) => `${file}: ${deed}`);
  return [...groups]
    .flatMap(([name, rows]) => [
      `${name} ${rows.length}`,
      ...rows.slice(0, NAMED).map(({ what }) => `  ${what}`),
      ...(rows.length > NAMED ? [`  and ${rows.length - NAMED} more`] : []),
    ])
    .join('\n');
}
