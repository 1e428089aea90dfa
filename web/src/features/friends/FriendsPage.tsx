import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { friends } from '#features/people/requests.ts';
import { useConnected } from '#platform/connection-state.ts';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { IconLink } from '#ui/IconButton.tsx';
import { Blanket } from '#ui/drawings/Blanket.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FriendList } from './FriendList.tsx';
import css from './FriendsPage.module.css';
import { Requests } from './Requests.tsx';

/** One's friends, whoever is online first, with the requests that wait for an answer on top. Source: specification 1 §2. */
export default function FriendsPage() {
  const heading = usePage('Friends');
  const { data: list, isError, isFetching, refetch } = useQuery(friends);
  const connected = useConnected((state) => state.connected);
  const [filter, setFilter] = useState('');
  const reason = useId();
  const disabledBy = connected ? undefined : reason;
  return (
    <Screen
      title="Friends"
      headingRef={heading}
      className={css.body}
      actions={<IconLink icon="add-person" label="Find People" kind="solid" href={paths.findPeople} />}
    >
      {!connected && (
        <div id={reason}>
          <Notice>You are offline. Friends can be changed once the connection is back.</Notice>
        </div>
      )}
      <Requests disabledBy={disabledBy} />
      {isError && <LoadFailed what="your friends" busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!list && !isError} label="Loading friends" skeleton={<SkeletonRows count={8} />}>
        {list?.length === 0 && (
          <EmptyState
            drawing={<Blanket />}
            text="It's a bit lonely here. Try adding some friends."
            action={<ButtonLink href={paths.findPeople}>Find People</ButtonLink>}
          />
        )}
        {list && list.length > 0 && (
          <>
            <TextField
              label="Filter friends"
              hideLabel
              filter
              className={css.filter}
              type="search"
              icon="find"
              placeholder="Filter friends"
              autoComplete="off"
              value={filter}
              onChange={setFilter}
            />
            <FriendList people={list} filter={filter} disabledBy={disabledBy} />
          </>
        )}
      </Loading>
    </Screen>
  );
}
