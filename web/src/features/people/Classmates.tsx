import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useCards } from '#features/cards/cards.ts';
import type { RememberedUser } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import css from './FindPeoplePage.module.css';
import { filtersPath, ownCourse } from './filters.ts';
import { PersonGrid } from './PersonGrid.tsx';
import { peopleLike, suggested } from './queries.ts';

/** The maximum number of people of the user's own course who are shown while there is no search. */
const SHOWN = 6;

/**
 * More people of the user's course, or of the user's institution if the user has no course. Friends and the suggested
 * people above are left out.
 */
export default function Classmates({ me, at }: { me: RememberedUser; at: string }) {
  const filters = ownCourse(me);
  const { data } = useQuery(peopleLike(filters, 0));
  const { data: above, isPending } = useQuery(suggested);
  const cards = useCards(data?.user_ids);
  const people = cards?.filter(({ id, mutual }) => !mutual && !above?.user_ids.includes(id)) ?? [];
  if (isPending || people.length === 0) return null;
  return (
    <section className="grid gap-12 min-w-0" aria-labelledby="classmates">
      <header className="row justify-between gap-12 min-h-tool">
        <h2 id="classmates">{me.course ? 'In your course' : 'At your university'}</h2>
        <Link
          href={filtersPath(filters, 0, at)}
          className={cx('center min-h-tool name text-bloom underline underline-offset', css.all)}
        >
          See all
        </Link>
      </header>
      <PersonGrid user_ids={people.slice(0, SHOWN).map(({ id }) => id)} />
    </section>
  );
}
