import { smallPicture } from '#platform/media.ts';
import type { Seed } from '#ui/Portrait.tsx';

type Drawn = {
  id: number;
  deleted?: boolean | undefined;
  blocked?: boolean | undefined;
  name_only?: boolean | undefined;
  pfp_url: string | null;
};

/**
 * How a person is drawn. All deleted accounts have the same face. Whom one has blocked has none anywhere, also beside
 * what they said, which comes with a picture, and neither has the other side in a past chat: one drawn for them would
 * look like a stranger.
 */
export const faceOf = ({
  id,
  deleted,
  blocked,
  name_only,
  pfp_url,
}: Drawn): { seed: Seed; src: string | null } =>
  blocked || name_only ? { seed: null, src: null } : { seed: deleted ? 0 : id, src: pfp_url };

/** The same with the small picture. */
export function pictureOf(person: Drawn) {
  const { seed, src } = faceOf(person);
  return { seed, src: smallPicture(src) };
}
