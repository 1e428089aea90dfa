import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useMe } from '#features/me/queries.ts';
import { cameBack, usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import type { RememberedUser } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
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
  /** The path of the screen. Its query contains the search. */
  at: string;
  /** The content that is shown while there is no search. The default is suggested people in groups. */
  children?: ReactNode;
};

/**
 * Finds people by name, university and course. The results appear while the user types. Without a search it shows
 * suggested people. The Discover page also uses this component. It is in this file nevertheless, so that Find People
 * loads one file less.
 * Source: specification 1 §2.
 */
export function FindPeople({ at, children }: Props) {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const me = useMe();
  const { filters, page } = readFilters(params);
  const isSearch = isFiltered(filters);
  // Fetches the code of the results before the user types.
  useEffect(() => void PeopleResults.preload('')?.catch(wantedLater), []);
  // The lowest part of the page is rendered after the rest. After a press on Back it is rendered at once, so that the
  // page can scroll to its old position.
  const hasClassmates = useDeferredValue(true, cameBack());
  function search(wanted: Filters, replace = false): void {
    const path = filtersPath(wanted, 0, at);
    // A search with an unchanged URL adds no history entry.
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

export default function FindPeoplePage() {
  const heading = usePage('findPeople');
  return (
    <Screen
      title="Find People"
      headingRef={heading}
      className={cx('one-column content-start gap-20 container', css.body)}
    >
      <FindPeople at={paths.findPeople} />
    </Screen>
  );
}

/** The maximum number of people of the user's own course who are shown while there is no search. */
const SHOWN = 6;

/**
 * More people of the user's course, or of the user's institution if the user has no course. Friends and the people
 * suggested above are left out.
 */
function Classmates({ me, at }: { me: RememberedUser; at: string }) {
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
