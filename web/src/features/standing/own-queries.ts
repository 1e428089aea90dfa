import type { Result } from '@quad/contract/core/envelope.ts';
import { ownMeasureCalls } from '@quad/contract/measures/own-calls.ts';
import type { OwnMeasure } from '@quad/contract/measures/shapes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeMe } from '#features/me/change-me.ts';
import { request, requestOrThrow } from '#platform/request.ts';

/** What staff decided about oneself, the latest first. */
export const myMeasures = queryOptions({
  queryKey: ['standing', 'mine'],
  queryFn: ({ signal }) => requestOrThrow(ownMeasureCalls.GetMyMeasures, {}, { signal }),
  meta: { quiet: true },
});

/** Appeals against a measure about oneself. */
export async function appeal(
  cache: QueryClient,
  { measure_id }: OwnMeasure,
  content: string,
): Promise<Result<OwnMeasure>> {
  const answer = await request(ownMeasureCalls.AppealMeasure, { measure_id, content });
  if (answer.status)
    cache.setQueryData(myMeasures.queryKey, (list) =>
      list?.map((one) => (one.measure_id === measure_id ? answer.content : one)),
    );
  return answer;
}

/** Says that one has read a warning. */
export async function noteRead(cache: QueryClient, { measure_id }: OwnMeasure): Promise<Result<null>> {
  const answer = await request(ownMeasureCalls.ReadMeasure, { measure_id });
  if (!answer.status) return answer;
  await cache.invalidateQueries({ queryKey: myMeasures.queryKey });
  const isUnread = ({ kind, read_time, stands }: OwnMeasure) =>
    kind === 'WARN' && stands && read_time === null;
  changeMe(cache, { has_warning: cache.getQueryData(myMeasures.queryKey)?.some(isUnread) ?? false });
  return answer;
}
