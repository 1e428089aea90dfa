import type { ColumnType } from 'kysely';

/** An instant: read as a `Date`; written as a `Date` or ISO text, or left to the column's default. */
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

/** An instant that may be absent. */
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
