import type { MeasureKind } from '@quad/contract/measures/limits.ts';
import type { Db } from './db/schema.ts';
import type { Emit } from './server-events.ts';

/** What a measure is taken with. `db` is a transaction; what `emit` and `afterCommit` are given follows it. */
export type Measuring<Services> = {
  db: Db;
  emit: Emit;
  afterCommit(work: () => void): void;
  services: Services;
};

/** A measure on an account. `days` counts for what ends by itself. */
export type NewMeasure = {
  user_id: number;
  kind: MeasureKind;
  reason: string;
  days: number | null;
  taken_by: number;
  /** The case of reports that it comes from. */
  report_case_id?: number;
  /** What was reported in it is taken away, too. */
  took_away?: boolean;
};

/**
 * Takes a measure with all that follows from it, and writes it to the audit log: call it last in a transaction. Whether
 * its taker may is settled before.
 * @returns its number; null where the account has gone
 */
export type TakeMeasure<Services> = (
  measuring: Measuring<Services>,
  measure: NewMeasure,
) => Promise<number | null>;
