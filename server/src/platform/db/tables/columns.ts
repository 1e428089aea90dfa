import type { ColumnType } from 'kysely';

/**
 * The type of a column with an instant. It is read as a `Date`. It is written as a `Date` or ISO text, or left to the
 * column's default.
 */
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

/** The type of a column with an instant or null. */
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
