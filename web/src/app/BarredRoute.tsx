import { useQuery } from '@tanstack/react-query';
import { AuthFrame, OtherWay } from '#features/auth/AuthFrame.tsx';
import { Bar } from '#features/standing/Bar.tsx';
import { bar } from '#features/standing/queries.ts';
import { headingOf } from '#features/standing/words.ts';
import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx';

/** Where a login leads whose account staff have suspended or banned. Source: decisions.md "Staff". */
export default function BarredRoute() {
  const { data: measure, error, isFetching, refetch } = useQuery(bar);
  if (measure === null) return <NothingHere />;
  return (
    <AuthFrame
      key={measure ? 'known' : 'asked'}
      screen="barred"
      {...(measure && { title: headingOf(measure), lede: 'You cannot use Quad with it for now.' })}
    >
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading
        waiting={!measure && !error}
        label="Loading why"
        skeleton={<SkeletonBlock height="180px" radius="24px" />}
      >
        {measure && <Bar key={measure.measure_id} measure={measure} />}
      </Loading>
      <OtherWay question="Is it over?" href={paths.login} label="Log in" />
    </AuthFrame>
  );
}

/** Nobody was refused in this browser a moment ago, or they may come in again. */
function NothingHere() {
  return (
    <AuthFrame screen="barred" lede="Log in to see how your account stands.">
      <ButtonLink href={paths.login} wide>
        Log in
      </ButtonLink>
    </AuthFrame>
  );
}
