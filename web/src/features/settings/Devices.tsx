import { SESSIONS_PER_PERSON } from '@quad/contract/auth/limits.ts';
import type { DeviceSession } from '@quad/contract/auth/shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { devices, signOut } from './queries.ts';
import css from './SettingsPage.module.css';

/** The devices on which the user is signed in. The user can sign out all of them except this one. */
export function Devices() {
  const { data: list, error, isFetching, refetch } = useQuery(devices);
  return (
    <section className="stack gap-8">
      <h3 tabIndex={-1}>Signed-in devices</h3>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!list && !error} label="Loading devices" skeleton={<SkeletonRows count={1} />}>
        <ul>
          {list?.map((device) => (
            <Device key={device.session_id} device={device} />
          ))}
        </ul>
        <p className="hint">
          {`You can stay signed in on ${SESSIONS_PER_PERSON} devices. The next one signs out whichever you’ve used least recently.`}
        </p>
      </Loading>
    </section>
  );
}

function Device({ device: { session_id, device, last_seen_at, current } }: { device: DeviceSession }) {
  const cache = useQueryClient();
  const row = useRef<HTMLLIElement>(null);

  async function leave(): Promise<void> {
    focusAfterRemoval(row.current);
    if (await signOut(cache, session_id)) announce(`${device} is signed out`);
  }

  return (
    <li ref={row} className="row flex-wrap gap-8-12 min-h-row pad-y-8 line-between">
      <div className={cx('grid min-w-0 break-anywhere', css.rowWords)}>
        <span className={css.rowName}>{device}</span>
        <span className={css.aside}>
          {current ? (
            'This device'
          ) : (
            <>
              Last used <RelativeTime at={last_seen_at} inSentence />
            </>
          )}
        </span>
      </div>
      {!current && (
        <Button kind="line" size="tool" aria-label={`Sign out ${device}`} onClick={() => void leave()}>
          Sign out
        </Button>
      )}
    </li>
  );
}
