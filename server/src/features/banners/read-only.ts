import { READ_ONLY_BANNER } from '@quad/contract/banners/limits.ts';
import type { Banner } from '@quad/contract/banners/shapes.ts';
import type { Hooks } from '#platform/feature.ts';
import type { Emit } from '#platform/server-events.ts';
import type { HandlerServices } from '#platform/services.ts';
import { roomsOf } from './rooms.ts';

/** The announcement that Quad can only be read. It stays until operators switch writing on again. */
const bannerOf = (why: string): Banner => ({
  banner_id: READ_ONLY_BANNER,
  text: why,
  tone: 'warning',
  ends_time: '9999-12-31T00:00:00.000Z',
});

/** The announcement in a list if operators have switched writing off, otherwise an empty list. */
export function readOnlyBanners({ switches }: Pick<HandlerServices, 'switches'>): Banner[] {
  const why = switches.whyOff('writes');
  return why === undefined ? [] : [bannerOf(why)];
}

/** Tells the open pages of this node that writing was switched off or on. */
export const tellReadOnly: Hooks['switched'] = (services, emit) => (name, why) => {
  if (name !== 'writes') return;
  tell(services, emit, why).catch((error: unknown) =>
    services.log.warn({ type: 'error', reason: (error as Error).name }, 'pages were not told of a switch'),
  );
};

async function tell(
  services: Pick<HandlerServices, 'referenceData'>,
  emit: Emit,
  why: string | undefined,
): Promise<void> {
  const rooms = await roomsOf(services, null);
  if (why === undefined) emit(rooms, 'banner:gone', { banner_id: READ_ONLY_BANNER }, { isLocal: true });
  else emit(rooms, 'banner:show', bannerOf(why), { isLocal: true });
}
