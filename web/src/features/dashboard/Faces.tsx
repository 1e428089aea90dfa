import type { Card } from '@quad/contract/people/shapes.ts';
import { smallPicture } from '#platform/media.ts';
import { Avatar, QuadAvatar } from '#ui/Avatar.tsx';
import css from './DashboardPage.module.css';

/** One person, or four in a quad, as decoration of a tile. Nothing where there is nobody. */
export function Faces({ people }: { people: readonly Card[] }) {
  const [only, ...others] = people;
  if (!only) return null;
  if (others.length === 0)
    return <Avatar seed={only.id} src={smallPicture(only.pfp_url)} size={72} className={css.face} />;
  const members = people.map(({ id, pfp_url }) => ({ seed: id, src: smallPicture(pfp_url) }));
  return <QuadAvatar members={members} size={72} />;
}
