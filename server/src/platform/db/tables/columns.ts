import type { ColumnType } from 'kysely';

/** An instant: read as a `Date`; a `Date` or ISO text may be written, or the default left to stand. */
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

/** An instant that may be absent. */
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
