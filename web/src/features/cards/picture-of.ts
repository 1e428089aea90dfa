import { smallPicture } from '#platform/media.ts';

/** How somebody is drawn small. Deleted accounts have one face, whoever they were. */
export const pictureOf = ({ id, deleted, pfp_url }: Drawn) => ({
  seed: deleted ? 0 : id,
  src: smallPicture(pfp_url),
});

type Drawn = { id: number; deleted?: boolean | undefined; pfp_url: string | null };
