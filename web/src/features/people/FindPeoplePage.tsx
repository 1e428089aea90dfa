import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useMe } from '#features/me/queries.ts';
import { cameBack, usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import type { RememberedUser } from '#platform/session.ts';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { lazy, wantedLater } from '#ui/lazy.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useCards } from '#features/cards/cards.ts';
import { filtersPath, isFiltered, ownCourse, type PeopleFilters as Filters, readFilters } from './filters.ts';
import css from './FindPeoplePage.module.css';
import { PeopleFilters } from './PeopleFilters.tsx';
import { NobodyNew, PeopleGroups } from './PeopleGroups.tsx';
import { PersonGrid } from './PersonGrid.tsx';
import { peopleLike, suggested } from './queries.ts';
import { SuggestedPeople } from './SuggestedPeople.tsx';

const PeopleResults = lazy(() => import('./PeopleResults.tsx'));

type Props = {
  /** The address of the screen: what is searched for stands behind it. */
  at: string;
  /** What the hub shows besides while nothing is searched for; the screen of its own shows people only, in groups. */
  children?: ReactNode;
};

/**
 * Finding people by name, university and course: the box, and below it who fits, as one types; people one may know while
 * it is empty. The hub shows it, too; it stands in the screen's own module, so that the screen waits for one file less.
 * Source: specification 1 §2.
 */
export function FindPeople({ at, children }: Props) {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const me = useMe();
  const { filters, page } = readFilters(params);
  const isSearch = isFiltered(filters);
  // What shows who fits is fetched before anything is typed.
  useEffect(() => void PeopleResults.preload('')?.catch(wantedLater), []);
  // What stands below all else is drawn once the rest does; at once where somebody comes back to it.
  const hasClassmates = useDeferredValue(true, cameBack());
  function search(wanted: Filters, replace = false): void {
    const path = filtersPath(wanted, 0, at);
    // Where one is already nothing is added to go back through.
    if (path !== filtersPath(filters, page, at)) navigate(path, { replace });
  }
  return (
    <>
      <PeopleFilters filters={filters} hasChips={isSearch || !children} onSearch={search} />
      {isSearch ? (
        <ErrorBoundaryWithRetry what="who fits">
          <Suspense fallback={<LoadingBar />}>
            <PeopleResults
              filters={filters}
              page={page}
              pagePath={(wanted) => filtersPath(filters, wanted, at)}
            />
          </Suspense>
        </ErrorBoundaryWithRetry>
      ) : children ? (
        <>
          {children}
          <SuggestedPeople none={<NobodyNew />} />
          {me && hasClassmates && <Classmates me={me} at={at} />}
        </>
      ) : (
        me && <PeopleGroups me={me} at={at} />
      )}
    </>
  );
}

/** Find People, the screen of its own. */
export default function FindPeoplePage() {
  const heading = usePage('findPeople');
  return (
    <Screen title="Find People" headingRef={heading} className={css.body}>
      <FindPeople at={paths.findPeople} />
    </Screen>
  );
}

/** How many of one's course are shown before anything is searched for. */
const SHOWN = 6;

/** More people of one's course, else of one's institution: who is a friend or stands above already is left out. */
function Classmates({ me, at }: { me: RememberedUser; at: string }) {
  const filters = ownCourse(me);
  const { data } = useQuery(peopleLike(filters, 0));
  const { data: above, isPending } = useQuery(suggested);
  const cards = useCards(data?.user_ids);
  const people = cards?.filter(({ id, mutual }) => !mutual && !above?.user_ids.includes(id)) ?? [];
  if (isPending || people.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="classmates">
      <header className={css.header}>
        <h2 id="classmates">{me.course ? 'In your course' : 'At your university'}</h2>
        <Link href={filtersPath(filters, 0, at)} className={css.all}>
          See all
        </Link>
      </header>
      <PersonGrid user_ids={people.slice(0, SHOWN).map(({ id }) => id)} />
    </section>
  );
}
