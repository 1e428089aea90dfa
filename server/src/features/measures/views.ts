import type { Account } from '@quad/contract/measures/shapes.ts';
import type { findAccounts, listMeasures } from './queries.ts';

type Row = Awaited<ReturnType<typeof findAccounts>>[number];
type MeasureRow = Awaited<ReturnType<typeof listMeasures>>[number];

/** An account as staff see it, with those of the measures that are about it. */
export const viewAccount = ({ created_at, ...row }: Row, measures: readonly MeasureRow[]): Account => ({
  ...row,
  creation_time: created_at.toISOString(),
  measures: measures
    .filter(({ user_id }) => user_id === row.id)
    .map(({ user_id: _of, taken_at, until, lifted_at, ...measure }) => ({
      ...measure,
      taken_time: taken_at.toISOString(),
      until: until?.toISOString() ?? null,
      lifted_time: lifted_at?.toISOString() ?? null,
    })),
});
