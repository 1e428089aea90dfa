import type { MeasureKind } from '@quad/contract/measures/limits.ts';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** What staff did about accounts. Source: migrations/0042-measures.ts. */
export type MeasureTables = {
  measure: {
    measure_id: Generated<number>;
    user_id: number;
    kind: MeasureKind;
    reason: string;
    taken_by: number;
    taken_at: Instant;
    until: Date | null;
    lifted_at: MaybeInstant;
  };
};
