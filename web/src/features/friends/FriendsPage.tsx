import { useId } from 'react';
import { useFriends } from '#features/people/lists.ts';
import { useRequests } from '#features/people/friendship/requests.ts';
import { useAway } from '#platform/use-away.ts';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { IconLink } from '#ui/IconButton.tsx';
import { Blanket } from '#ui/drawings/Blanket.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { FriendList } from './FriendList.tsx';
import css from './FriendsPage.module.css';
import { Requests } from './Requests.tsx';
import { useStaying } from './use-staying.ts';

/**
 * The user's friends, with online friends first. Above them are the requests that wait for an answer. Source:
 * specification 1 §2.
 */
export default function FriendsPage() {
  const heading = usePage('friends');
  const { people: list, error, isFetching, refetch } = useFriends();
  const isEmpty = list?.length === 0;
  const away = useAway();
  const { people: waiting, hasMore } = useRequests();
  const { people: asking, stay } = useStaying(waiting);
  // Requests and friends appear at the same time, so that nothing moves when the second answer arrives.
  const isWaiting = !asking || (!list && !error);
  const reason = useId();
  const disabledBy = away ? reason : undefined;
  return (
    <Screen
      title="Friends"
      headingRef={heading}
      className={cx('one-column content-start gap-12 container', css.body)}
      actions={
        !isEmpty && <IconLink icon="add-person" label="Find People" kind="solid" href={paths.findPeople} />
      }
    >
      {away && (
        <div id={reason}>
          <Notice>{`${away} You can manage friends once you’re back.`}</Notice>
        </div>
      )}
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={isWaiting} label="Loading friends" skeleton={<Waiting />}>
        {asking && <Requests people={asking} hasMore={hasMore} disabledBy={disabledBy} onAnswer={stay} />}
        {isEmpty && (
          <EmptyState
            drawing={<Blanket />}
            text="It's a bit lonely here. Try adding some friends."
            action={<ButtonLink href={paths.findPeople}>Find People</ButtonLink>}
          />
        )}
        {list && list.length > 0 && <FriendList people={list} disabledBy={disabledBy} />}
      </Loading>
    </Screen>
  );
}

function Waiting() {
  return (
    <div className={css.list}>
      <SkeletonRows count={8} />
    </div>
  );
}
