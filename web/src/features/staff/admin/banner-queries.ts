import type { InputOf } from '@quad/contract/core/call.ts';
import { bannerStaffCalls } from '@quad/contract/banners/staff-calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';

const { GetWrittenBanners, WriteBanner, EndBanner } = bannerStaffCalls;

/** All announcements, including past and planned ones, the latest first. */
export const writtenBanners = queryOptions({
  queryKey: ['staff', 'banners'],
  queryFn: ({ signal }) => requestOrThrow(GetWrittenBanners, {}, { signal }),
  meta: { quiet: true },
});

/** Publishes an announcement. */
export async function writeBanner(cache: QueryClient, input: InputOf<typeof WriteBanner>) {
  const answer = await request(WriteBanner, input);
  if (answer.status) void cache.invalidateQueries({ queryKey: writtenBanners.queryKey });
  return answer;
}

/** Ends an announcement early. */
export async function endBanner(cache: QueryClient, input: InputOf<typeof EndBanner>) {
  const answer = await request(EndBanner, input);
  if (answer.status) void cache.invalidateQueries({ queryKey: writtenBanners.queryKey });
  return answer;
}
