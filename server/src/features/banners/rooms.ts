import type { Banner } from '@quad/contract/banners/shapes.ts';
import { campusRoom, type Emit, type Room } from '#platform/server-events.ts';
import type { HandlerServices } from '#platform/services.ts';
import type { BannerRow } from './queries.ts';

/** An announcement as people see it. */
export const viewBanner = ({ banner_id, text, tone, ends_at }: BannerRow): Banner => ({
  banner_id,
  text,
  tone,
  ends_time: ends_at.toISOString(),
});

/** The rooms of an announcement's audience. Each person's pages are in the room of their institution. */
export async function roomsOf(
  { referenceData }: Pick<HandlerServices, 'referenceData'>,
  university_id: number | null,
): Promise<Room[]> {
  if (university_id !== null) return [campusRoom(university_id)];
  const { universities } = await referenceData();
  return universities.map(({ id }) => campusRoom(id));
}

type Spreading = { emit: Emit; services: Pick<HandlerServices, 'referenceData'> };

/** Emits an announcement to its audience. */
export async function emitShown({ emit, services }: Spreading, banner: BannerRow): Promise<void> {
  emit(await roomsOf(services, banner.university_id), 'banner:show', viewBanner(banner));
}

/** Emits the end of an announcement to its audience. */
export async function emitEnded(
  { emit, services }: Spreading,
  banner: Pick<BannerRow, 'banner_id' | 'university_id'>,
): Promise<void> {
  emit(await roomsOf(services, banner.university_id), 'banner:gone', { banner_id: banner.banner_id });
}
