import { smallPicture } from '#platform/media.ts';
import type { Seed } from '#ui/Portrait.tsx';

/** What is known of a person whose picture is drawn. */
export type Drawn = {
  id: number;
  deleted?: boolean | undefined;
  blocked?: boolean | undefined;
  name_only?: boolean | undefined;
  pfp_url: string | null;
};

/**
 * The full-size picture of a person. All deleted accounts have the same drawn face. People whom the user has blocked
 * have neither a picture nor a face. If the user may see only a person's name, the person looks like a user without a
 * picture. So the user does not notice a block by that person.
 */
export const faceOf = ({
  id,
  deleted,
  blocked,
  name_only,
  pfp_url,
}: Drawn): { seed: Seed; src: string | null } =>
  blocked ? { seed: null, src: null } : { seed: deleted ? 0 : id, src: name_only ? null : pfp_url };

/** The small picture of a person, chosen by the same rules as `faceOf`. */
export function pictureOf(person: Drawn) {
  const { seed, src } = faceOf(person);
  return { seed, src: smallPicture(src) };
}
