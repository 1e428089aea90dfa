import type { Measure, OwnMeasure } from '@quad/contract/measures/shapes.ts';
import { wordsOf } from '#features/moderation/views.ts';
import type { OwnMeasureRow } from './own/queries.ts';
import type { AccountRow, getStanding, listMeasures } from './queries.ts';

type MeasureRow = Awaited<ReturnType<typeof listMeasures>>[number];

/** A measure as staff see it. */
export const viewMeasure = ({
  user_id: _of,
  taken_at,
  until,
  lifted_at,
  ...measure
}: MeasureRow): Measure => ({
  ...measure,
  taken_time: taken_at.toISOString(),
  until: until?.toISOString() ?? null,
  lifted_time: lifted_at?.toISOString() ?? null,
});

/** An account as staff see it, with those of the measures that are about it. */
export const viewAccount = <Row extends AccountRow>(
  { created_at, ...row }: Row,
  measures: readonly MeasureRow[],
) => ({
  ...row,
  creation_time: created_at.toISOString(),
  measures: measures.filter(({ user_id }) => user_id === row.id).map(viewMeasure),
});

/** How somebody stands, to themselves. */
export const viewStanding = ({ limited_until, has_warning }: Awaited<ReturnType<typeof getStanding>>) => ({
  limited_until: limited_until?.toISOString() ?? null,
  has_warning,
});

/** A measure as whoever it is about sees it. What is over before it was decided on closes its appeal. */
export function viewOwnMeasure({
  taken_at,
  until,
  lifted_at,
  read_at,
  appeal,
  removed,
  ...row
}: OwnMeasureRow): OwnMeasure {
  const state = appeal?.state === 'WAITING' && !row.stands ? 'CLOSED' : appeal?.state;
  return {
    ...row,
    removed: removed && { target_type: removed.target_type, text: wordsOf(removed.content) },
    taken_time: taken_at.toISOString(),
    until: until?.toISOString() ?? null,
    lifted_time: lifted_at?.toISOString() ?? null,
    read_time: read_at?.toISOString() ?? null,
    appeal: appeal && state ? { ...appeal, state } : null,
  };
}
