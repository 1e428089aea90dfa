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
 * How a person is drawn. All deleted accounts have the same face. People whom one has blocked have none anywhere, also
 * beside their messages, which come with a picture. People known by name only have the face of somebody without a picture:
 * any other would tell of their block.
 */
export const faceOf = ({
  id,
  deleted,
  blocked,
  name_only,
  pfp_url,
}: Drawn): { seed: Seed; src: string | null } =>
  blocked ? { seed: null, src: null } : { seed: deleted ? 0 : id, src: name_only ? null : pfp_url };

/** The same with the small picture. */
export function pictureOf(person: Drawn) {
  const { seed, src } = faceOf(person);
  return { seed, src: smallPicture(src) };
}
