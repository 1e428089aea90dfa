/** What an import does to a row. `keep` writes nothing, and says what the folder would have changed. */
export type Deed = 'adds' | 'changes' | 'closes' | 'retires' | 'removes' | 'keeps';
/** A row of a folder, or a stored row that is missing in it, and what an import does to it. */
export type Change = { file: string; deed: Deed; what: string };
