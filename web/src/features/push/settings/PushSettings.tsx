import { useQuery } from '@tanstack/react-query';
import { useAway } from '#platform/use-away.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonSwitches } from '#ui/Skeleton.tsx';
import { push } from '../queries.ts';
import { Devices } from './Devices.tsx';
import { QuietHours } from './QuietHours.tsx';
import { Shows } from './Shows.tsx';
import { Kinds, MissedMail } from './Switches.tsx';

/**
 * The settings of push notifications: the devices, the kinds of news, the words in a notification, and the quiet hours.
 */
export default function PushSettings() {
  const away = useAway();
  const { data, error, isFetching, refetch } = useQuery(push);
  return (
    <>
      {away && <p className="hint">{`${away} You can change these once you’re back.`}</p>}
      <Devices devices={data?.devices} />
      {error && !data && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading
        waiting={!data && !error}
        label="Loading notification settings"
        skeleton={<SkeletonSwitches groups={[5, 3, 1, 1]} />}
      >
        {data && (
          <>
            <Kinds settings={data.settings} />
            <Shows shows={data.settings.shows} />
            <QuietHours settings={data.settings} />
            <MissedMail settings={data.settings} />
          </>
        )}
      </Loading>
    </>
  );
}
