import { profileParts } from '@quad/contract/profile/limits.ts';
import type { StillThere, TakeDown } from '#features/moderation/hooks.ts';
import { setPicture } from '#features/people/queries/pictures.ts';
import { emitRemoved } from '#features/people/rooms.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { getProfile, getParts, setBio } from './queries.ts';
import { viewProfile } from './views.ts';

/** The parts of a snapshot of a profile that staff can take down. */
type Sealed = { user?: { bio: string | null }; media?: { media_id: number }[] };

type Parts = Awaited<ReturnType<typeof getParts>>;

/** Which parts of a profile are still as they were reported. */
function stillReported({ bio, pfp_media_id, real_pfp_media_id }: Parts, sealed: readonly unknown[]) {
  const reported = sealed as readonly Sealed[];
  const pictures = new Set(reported.flatMap(({ media = [] }) => media.map(({ media_id }) => media_id)));
  return {
    bio: bio !== null && reported.some(({ user }) => user?.bio === bio),
    pfp: pfp_media_id !== null && pictures.has(pfp_media_id),
    real_pfp: real_pfp_media_id !== null && pictures.has(real_pfp_media_id),
  };
}

/**
 * Which reported parts are still on a profile, and the bio if nobody has reported it. What the person has changed since
 * stays, because nobody judged it.
 */
export const leftOfProfile: StillThere = async (db, user_id, sealed) => {
  const now = await getParts(db, user_id);
  const found = stillReported(now, sealed);
  const parts = profileParts.filter((part) => found[part]);
  return { isLeft: parts.length > 0, parts, ...(now.bio !== null && !found.bio && { now: now.bio }) };
};

/**
 * Removes the reported bio and the reported pictures of a person. What the person has changed since the report stays,
 * because nobody has judged it. The account, which the caller has locked, the names and the studies stay.
 */
export const takeDownProfile: TakeDown = async ({ db, emit, services }, user_id, sealed) => {
  const { bio, ...pictures } = stillReported(await getParts(db, user_id), sealed);
  if (bio) await setBio(db, user_id, null);
  for (const purpose of ['pfp', 'real_pfp'] as const)
    if (pictures[purpose])
      await deleteLater(services, db, await setPicture(db, user_id, { media_id: null, purpose }));
  if (!bio && !pictures.pfp && !pictures.real_pfp) return false;
  await emitRemoved({ db, services, emit }, viewProfile(await getProfile(db, user_id)), {
    ...(bio && { bio: null }),
    ...(pictures.pfp && { pfp_url: null }),
    ...(pictures.real_pfp && { real_pfp_url: null }),
  });
  return true;
};
