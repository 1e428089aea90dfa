import type { listMeasures } from '#features/measures/queries.ts';
import { viewMeasure } from '#features/measures/views.ts';
import type { AccountRow } from './queries.ts';

type MeasureRow = Awaited<ReturnType<typeof listMeasures>>[number];

/** An account as staff see it, with those of the measures that are about it. */
export const viewAccount = <Row extends AccountRow>(
  { created_at, ...row }: Row,
  measures: readonly MeasureRow[],
) => ({
  ...row,
  creation_time: created_at.toISOString(),
  measures: measures.filter(({ user_id }) => user_id === row.id).map(viewMeasure),
});
