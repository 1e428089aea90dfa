import type { Banner } from '@quad/contract/banners/shapes.ts';
import type { Feature } from '#platform/feature.ts';
import { type OnEvent, subscribe } from '#platform/live-query.ts';
import { announce } from '#ui/announce.ts';
import { banners } from './queries.ts';

const onEvent: OnEvent<Banner[]> = {
  'banner:show': (arrived) => {
    announce(arrived.text);
    return (list) => [arrived, ...list.filter(({ banner_id }) => banner_id !== arrived.banner_id)];
  },
  'banner:gone':
    ({ banner_id: gone }) =>
    (list) =>
      list.filter(({ banner_id }) => banner_id !== gone),
};

/** Connects the announcements to the server's events. */
export const bannersFeature: Feature = {
  subscribe: (connection, cache) => subscribe(connection, cache, banners, onEvent),
  oldAfterGap: [banners],
};
