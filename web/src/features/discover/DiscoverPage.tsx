import { Suspense } from 'react';
import { useMe } from '#features/me/queries.ts';
import { FindPeople } from '#features/people/FindPeople.tsx';
import { NobodyNew } from '#features/people/suggested/NobodyNew.tsx';
import { SuggestedPeople } from '#features/people/suggested/SuggestedPeople.tsx';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { lazy } from '#ui/lazy.tsx';
import { QuadGrid } from '#ui/QuadGrid.tsx';
import { Screen } from '#ui/Screen.tsx';
import css from './DiscoverPage.module.css';
import { useTiles } from './use-tiles.tsx';

// The lowest part of the page. The rest of the page does not wait for the code of this part.
const Classmates = lazy(() => import('#features/people/Classmates.tsx'));

/**
 * The Discover page: places, people, posts and dating. It has the same people search as Find People. Source:
 * specification 2 §2.
 */
export default function DiscoverPage() {
  const heading = usePage('discover');
  const tiles = useTiles();
  const me = useMe();
  return (
    <Screen
      title="Discover"
      headingRef={heading}
      className={cx('one-column content-start gap-24 container', css.body)}
    >
      <FindPeople at={paths.discover}>
        <QuadGrid label="Discover" tiles={tiles} />
        <SuggestedPeople none={<NobodyNew />} />
        {me && (
          <ErrorBoundaryWithRetry what="your course" toast>
            <Suspense>
              <Classmates me={me} at={paths.discover} />
            </Suspense>
          </ErrorBoundaryWithRetry>
        )}
      </FindPeople>
    </Screen>
  );
}
