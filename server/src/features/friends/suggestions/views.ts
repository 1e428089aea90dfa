import type { Suggestion } from '@quad/contract/people/shapes.ts';
import { viewCards } from '#features/people/views.ts';
import type { Db } from '#platform/db/schema.ts';
import { mediaUrl } from '#platform/media/media.ts';
import type { Services } from '#platform/services.ts';
import { listReasons, type Suggested } from './queries.ts';

/** The cards of the people who are suggested to a person, each with the reasons, in the given order. */
export async function viewSuggested(
  db: Db,
  services: Pick<Services, 'presence'>,
  user_id: number,
  found: readonly Suggested[],
): Promise<Suggestion[]> {
  const suggested = found.map((one) => one.user_id);
  if (suggested.length === 0) return [];
  const cards = await viewCards(db, services, user_id, suggested);
  const reasons = new Map((await listReasons(db, { user_id, suggested })).map((one) => [one.user_id, one]));
  return found.flatMap((one) => {
    const card = cards.get(one.user_id);
    const { through = [], shared_group = null } = reasons.get(one.user_id) ?? {};
    if (!card) return [];
    return {
      ...card,
      friends_in_common: one.friends_in_common,
      ...(through.length > 0 && { through: through.map(viewFace) }),
      ...(shared_group && { shared_group }),
    };
  });
}

const viewFace = ({ pfp_key, ...face }: { id: number; first_name: string; pfp_key: string | null }) => ({
  ...face,
  pfp_url: pfp_key === null ? null : mediaUrl(pfp_key),
});
