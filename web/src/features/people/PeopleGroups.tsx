import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { smallPicture } from '#platform/media.ts';
import type { RememberedUser } from '#platform/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx';
import { useCards } from '#features/cards/cards.ts';
import { filtersPath, ownCourse } from './filters.ts';
import { groupPeople, type PeopleGroup } from './group-people.ts';
import css from './PeopleGroups.module.css';
import { peopleLike, type Reason, suggested } from './queries.ts';
import { NobodyNew } from './suggested/NobodyNew.tsx';
import { SuggestedCard } from './suggested/SuggestedCard.tsx';
import { SuggestedRow } from './suggested/SuggestedRow.tsx';

/** The number of cards that are visible when the page opens. Only their pictures load at once. */
const IN_SIGHT = 6;

/** The people who are suggested while there is no search. The people with the same reason are in one group. */
export function PeopleGroups({ me, at }: { me: RememberedUser; at: string }) {
  const { groups, reasons, isWaiting, error, isFetching, refetch } = useGroups(me);
  return (
    <>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={refetch} />}
      <Loading waiting={isWaiting} label="Loading suggestions" skeleton={<Waiting />}>
        {groups.length === 0 && !error && <NobodyNew />}
        <div className={css.groups}>
          {groups.map((group) => (
            <Group key={keyOf(group)} group={group} reasons={reasons} me={me} at={at} />
          ))}
        </div>
      </Loading>
    </>
  );
}

/**
 * Returns people in groups: the suggested people, and further people whom a search for the user's course has found. A
 * person to whom the user sends a request on this page stays, so that the card can show the request.
 */
function useGroups(me: RememberedUser) {
  const suggestions = useQuery(suggested);
  const { data } = suggestions;
  const found = useQuery(peopleLike(ownCourse(me), 0));
  const people = useCards(data?.user_ids);
  const alike = useCards(found.data?.user_ids);
  const groups = useMemo(() => {
    const left = new Set([...(data?.user_ids ?? []), ...(found.data?.pending_ids ?? [])]);
    const more = (alike ?? [])
      .filter(({ id, mutual, blocked }) => !mutual && !blocked && !left.has(id))
      .map(({ id }) => id);
    return groupPeople(people ?? [], data?.reasons ?? {}, me.course?.course_id, more);
  }, [people, alike, data, found.data, me.course]);
  // Waits for both fetches, so that nothing moves when the second answer arrives.
  const isWaiting = suggestions.isPending || found.isPending;
  return {
    groups,
    reasons: data?.reasons ?? {},
    isWaiting,
    error: suggestions.error ?? found.error,
    isFetching: suggestions.isFetching || found.isFetching,
    refetch: () => void Promise.all([suggestions.refetch(), found.refetch()]),
  };
}

const keyOf = (group: PeopleGroup): string => {
  if (group.kind === 'chat') return `chat ${group.chat_id}`;
  return group.kind === 'friend' ? `friend ${group.friend.id}` : group.kind;
};

type GroupProps = {
  group: PeopleGroup;
  reasons: Readonly<Record<number, Reason>>;
  me: RememberedUser;
  at: string;
};

/** The people who are suggested for one reason, on a panel in the colour of that reason. */
function Group({ group, reasons, me, at }: GroupProps) {
  const id = useId();
  const { kind, user_ids } = group;
  const isAlike = kind === 'course' || kind === 'uni';
  const friendsInCommon = (user_id: number) => reasons[user_id]?.friends_in_common ?? 0;
  return (
    <section
      className={cx('min-w-0 container more-edge round-panel', css.group)}
      data-kind={kind}
      aria-labelledby={id}
    >
      <header className={cx('row gap-12 min-h-tool', css.header)}>
        <Drawing group={group} />
        <h2 className="flex-1 min-w-0 break-anywhere" id={id}>
          <Heading group={group} />
        </h2>
        {isAlike && (
          <Link
            href={filtersPath(ownCourse(kind === 'course' ? me : { ...me, course: null }), 0, at)}
            className={cx('center min-h-tool name underline underline-offset', css.all)}
          >
            See all
          </Link>
        )}
      </header>
      <ul className={isAlike ? css.cards : css.rows}>
        {user_ids.map((user_id, index) => (
          <li key={user_id}>
            {isAlike ? (
              <SuggestedCard
                user_id={user_id}
                friendsInCommon={friendsInCommon(user_id)}
                alike
                eager={index < IN_SIGHT}
              />
            ) : (
              <SuggestedRow user_id={user_id} friendsInCommon={friendsInCommon(user_id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Heading({ group }: { group: PeopleGroup }) {
  switch (group.kind) {
    case 'chat':
      return (
        <>
          In{' '}
          <Link href={paths.chat(group.chat_id)} className={cx('underline underline-offset', css.link)}>
            <bdi>{group.title ?? 'a group chat'}</bdi>
          </Link>
        </>
      );
    case 'friend':
      return (
        <>
          Friends of <bdi>{group.friend.first_name}</bdi>
        </>
      );
    case 'friends':
      return 'Friends of friends';
    case 'course':
      return 'From your course';
    case 'uni':
      return 'At your uni';
  }
}

/** The face of the friend whom all people of the group know, or the icon of a chat. */
function Drawing({ group }: { group: PeopleGroup }) {
  if (group.kind === 'friend')
    return <Avatar seed={group.friend.id} src={smallPicture(group.friend.pfp_url)} size={44} />;
  if (group.kind === 'chat') return <Icon name="chat" />;
  return null;
}

function Waiting() {
  return (
    <div className={css.groups}>
      {[0, 1].map((at) => (
        <div key={at} className={cx('min-w-0 container more-edge round-panel', css.group)}>
          <SkeletonBlock radius="28px" height="420px" />
        </div>
      ))}
    </div>
  );
}
