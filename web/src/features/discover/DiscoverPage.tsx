import { FindPeople } from '#features/people/FindPeoplePage.tsx';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import { QuadGrid } from '#ui/QuadGrid.tsx';
import { Screen } from '#ui/Screen.tsx';
import css from './DiscoverPage.module.css';
import { useTiles } from './use-tiles.tsx';

/**
 * The Discover page: places, people, posts and dating. It has the same people search as Find People. Source:
 * specification 2 §2.
 */
export default function DiscoverPage() {
  const heading = usePage('discover');
  const tiles = useTiles();
  return (
    <Screen
      title="Discover"
      headingRef={heading}
      className={cx('one-column content-start gap-24 container', css.body)}
    >
      <FindPeople at={paths.discover}>
        <QuadGrid label="Discover" tiles={tiles} />
      </FindPeople>
    </Screen>
  );
}
