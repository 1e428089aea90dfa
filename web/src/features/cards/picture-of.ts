import { smallPicture } from '#platform/media.ts';

/** The small picture of a person. All deleted accounts have the same face. */
export const pictureOf = ({ id, deleted, pfp_url }: Drawn) => ({
  seed: deleted ? 0 : id,
  src: smallPicture(pfp_url),
});

type Drawn = { id: number; deleted?: boolean | undefined; pfp_url: string | null };
