import { Suspense } from 'react';
import DashboardPage from '#features/dashboard/DashboardPage.tsx';
import { Faces } from '#features/people/Faces.tsx';
import { insteadOf } from '#platform/not-fetched.ts';
import { untilIdle } from '#platform/until-idle.ts';
import { lazy } from '#ui/lazy.tsx';

// What comes after the tile, which leads on all the same where it cannot be fetched.
const nothing = insteadOf({ default: () => null });
const part = async () => {
  await untilIdle();
  return import('#features/dating/matches/MatchTile.tsx');
};
const MatchWords = lazy(() => part().then(({ MatchWords: words }) => ({ default: words }), nothing));
const MatchFaces = lazy(() => part().then(({ MatchFaces: faces }) => ({ default: faces }), nothing));

const matches = {
  words: (
    <Suspense fallback={'\u00a0'}>
      <MatchWords />
    </Suspense>
  ),
  faces: (
    <Suspense fallback={<Faces people={[]} />}>
      <MatchFaces />
    </Suspense>
  ),
};

/** The dashboard, with what dating has for it. */
export default function DashboardRoute() {
  return <DashboardPage matches={matches} />;
}
