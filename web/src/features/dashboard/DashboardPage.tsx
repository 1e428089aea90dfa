import { useState } from 'react';
import { InstallHint } from '#features/me/InstallHint.tsx';
import { useMe } from '#features/me/queries.ts';
import { useFriends } from '#features/people/lists.ts';
import { SuggestedPeople } from '#features/people/SuggestedPeople.tsx';
import { usePage } from '#platform/page.ts';
import { QuadGrid } from '#ui/QuadGrid.tsx';
import { Screen } from '#ui/Screen.tsx';
import css from './DashboardPage.module.css';
import { FirstSteps } from './FirstSteps.tsx';
import { greeting } from './greeting.ts';
import { useTiles } from './use-tiles.tsx';

/** The welcome page: where to go, and whom one may know. Source: specification 1 §2 "Dashboard". */
export default function DashboardPage() {
  const heading = usePage('dashboard');
  const me = useMe();
  const [now] = useState(() => new Date());
  const { people: list } = useFriends();
  const tiles = useTiles(list);
  return (
    <Screen title={greeting(now, me?.first_name)} headingRef={heading} className={css.body}>
      {me && <FirstSteps me={me} hasFriends={list ? list.length > 0 : me.num_chats > 0} />}
      <InstallHint once />
      <QuadGrid label="Dashboard" tiles={tiles} />
      <SuggestedPeople />
    </Screen>
  );
}
