import type { ColumnType } from 'kysely';

/**
 * The type of a column with an instant. Reading gives a `Date`. Writing takes a `Date`, ISO text, or nothing for the
 * column's default.
 */
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

/** The type of a column with an instant or null. */
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
