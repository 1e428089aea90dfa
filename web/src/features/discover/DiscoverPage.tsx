import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useMe } from '#features/me/queries.ts';
import { filtersPath, ownCourse } from '#features/people/filters.ts';
import { useCards } from '#features/people/cards.ts';
import { PersonCard } from '#features/people/PersonCard.tsx';
import { peopleLike } from '#features/people/queries.ts';
import { SuggestedPeople } from '#features/people/SuggestedPeople.tsx';
import { usePage } from '#platform/page.ts';
import type { RememberedUser } from '#platform/session.ts';
import { QuadGrid } from '#ui/QuadGrid.tsx';
import { Screen } from '#ui/Screen.tsx';
import css from './DiscoverPage.module.css';
import { FindByName } from './FindByName.tsx';
import { useTiles } from './use-tiles.tsx';

/** How many of one's course the hub shows. */
const SHOWN = 6;

/** The hub of what there is to discover: places, people, what they post, and dates. Source: specification 2 §2. */
export default function DiscoverPage() {
  const heading = usePage('discover');
  const me = useMe();
  return (
    <Screen title="Discover" headingRef={heading} className={css.body}>
      <QuadGrid label="Discover" tiles={useTiles()} />
      <FindByName />
      <SuggestedPeople />
      {me?.course && <Classmates me={me} />}
    </Screen>
  );
}

/** A few people of one's own course. */
function Classmates({ me }: { me: RememberedUser }) {
  const filters = ownCourse(me);
  const { data } = useQuery(peopleLike(filters, 0));
  const cards = useCards(data?.user_ids);
  const people = cards?.filter(({ mutual }) => !mutual).slice(0, SHOWN) ?? [];
  if (people.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="classmates">
      <header className={css.header}>
        <h2 id="classmates">In your course</h2>
        <Link href={filtersPath(filters)} className={css.all}>
          See all
        </Link>
      </header>
      <ul className={css.grid}>
        {people.map(({ id }) => (
          <li key={id}>
            <PersonCard user_id={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}
