import type { TakeDown } from '#features/moderation/hooks.ts';
import { setPicture } from '#features/people/queries/pictures.ts';
import { emitCleared } from '#features/people/rooms.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { getProfile, setBio } from './queries.ts';
import { viewProfile } from './views.ts';

/**
 * Removes both pictures and the bio of a person. The account, the names and the studies stay. The person can set new
 * ones.
 */
export const takeDownProfile: TakeDown = async ({ db, emit, services }, user_id) => {
  const person = viewProfile(await getProfile(db, user_id));
  if (person.bio === null && person.pfp_url === null && person.real_pfp_url === null) return false;
  await setBio(db, user_id, null);
  for (const purpose of ['pfp', 'real_pfp'] as const)
    await deleteLater(services, db, await setPicture(db, user_id, { media_id: null, purpose }));
  await emitCleared({ db, services, emit }, person);
  return true;
};
