import { Suspense } from 'react';
import DashboardPage from '#features/dashboard/DashboardPage.tsx';
import { later } from '#ui/later.ts';
import { Faces } from '#features/people/Faces.tsx';

const part = () => import('#features/dating/matches/MatchTile.tsx');
const MatchWords = later(async () => (await part()).MatchWords);
const MatchFaces = later(async () => (await part()).MatchFaces);

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

/** The dashboard, with the matches tile of the dating feature. */
export default function DashboardRoute() {
  return <DashboardPage matches={matches} />;
}
