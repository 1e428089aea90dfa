import { bannerCalls } from '@quad/contract/banners/calls.ts';
import type { Banner } from '@quad/contract/banners/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeAtOnce, liveQuery } from '#platform/live-query.ts';
import { request } from '#platform/request.ts';
import { showProblems } from '#ui/errors.ts';
import { laidBanners } from './host.ts';

/** The current announcements, the latest first. Announcements that the user has closed are left out. */
export const banners = {
  ...liveQuery({ queryKey: ['banners'], call: bannerCalls.GetBanners, input: {} }),
  initialData: laidBanners,
  meta: { quiet: true },
};

const without = (banner_id: number) => (list: Banner[]) => list.filter((one) => one.banner_id !== banner_id);

/** Closes an announcement: at once on this page, and then on all of the user's devices. */
export async function dismiss(cache: QueryClient, banner_id: number): Promise<void> {
  const answer = await changeAtOnce(cache, banners, without(banner_id), () =>
    request(bannerCalls.DismissBanner, { banner_id }),
  );
  // 404 means that the announcement has ended in the meantime. Then nothing is left to close.
  if (!answer.status && answer.errors[0]?.code !== 404) showProblems(answer.errors);
}
