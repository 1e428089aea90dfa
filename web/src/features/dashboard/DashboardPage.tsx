import { useState } from 'react';
import { InstallHint } from '#features/me/InstallHint.tsx';
import { useMe } from '#features/me/queries.ts';
import { useFriends } from '#features/people/lists.ts';
import { SuggestedPeople } from '#features/people/suggested/SuggestedPeople.tsx';
import { usePage } from '#platform/page.ts';
import { cx } from '#ui/cx.ts';
import { QuadGrid } from '#ui/QuadGrid.tsx';
import { Screen } from '#ui/Screen.tsx';
import css from './DashboardPage.module.css';
import { FirstSteps } from './FirstSteps.tsx';
import { greeting } from './greeting.ts';
import { type MatchParts, useTiles } from './use-tiles.tsx';

/**
 * The welcome page: a tile for each area of Quad, and suggested people. For a user without friends, the suggestions are
 * larger and come first. Source: specification 1 §2 "Dashboard".
 */
export default function DashboardPage({ matches }: { matches: MatchParts }) {
  const heading = usePage('dashboard');
  const me = useMe();
  const [now] = useState(() => new Date());
  const { people: list } = useFriends();
  const hasFriends = list ? list.length > 0 : me?.num_chats !== 0;
  const tiles = <QuadGrid label="Dashboard" tiles={useTiles(list, matches)} />;
  // The value is decided once, so that nothing moves when the user adds the first friend.
  const [wasNew, setNew] = useState<boolean>();
  if (wasNew === undefined && list) setNew(!hasFriends);
  const isNew = wasNew ?? !hasFriends;
  return (
    <Screen
      title={greeting(now, me?.first_name)}
      headingRef={heading}
      className={cx('one-column content-start gap-16 container', css.body)}
    >
      <InstallHint once />
      {!isNew && tiles}
      <SuggestedPeople large={isNew} />
      {me && <FirstSteps me={me} hasFriends={hasFriends} />}
      {isNew && tiles}
    </Screen>
  );
}
