import { useMe } from '#features/me/queries.ts';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import { Screen } from '#ui/Screen.tsx';
import { FindPeople } from './FindPeople.tsx';
import css from './FindPeoplePage.module.css';
import { PeopleGroups } from './PeopleGroups.tsx';

/**
 * Find People. A search shows the people it has found. Without a search, the screen shows suggested people in groups.
 * Source: specification 1 §2.
 */
export default function FindPeoplePage() {
  const heading = usePage('findPeople');
  const me = useMe();
  return (
    <Screen
      title="Find People"
      headingRef={heading}
      className={cx('one-column content-start gap-20 container', css.body)}
    >
      <FindPeople at={paths.findPeople} hasChips>
        {me && <PeopleGroups me={me} at={paths.findPeople} />}
      </FindPeople>
    </Screen>
  );
}
