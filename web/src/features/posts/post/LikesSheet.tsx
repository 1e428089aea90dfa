import { useInfiniteQuery } from '@tanstack/react-query';
import type { Like } from '@quad/contract/posts/shapes.ts';
import { useMemo } from 'react';
import { useAuthor } from '#features/cards/authors.ts';
import { fullName } from '#features/cards/names.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { smallPicture } from '#platform/media.ts';
import { retryPages } from '#platform/retry-pages.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { useGonePeople } from '../gone-people.ts';
import { likesOf } from '../queries.ts';

type Props = { post_id: number; open: boolean; onClose: () => void };

/** The sheet with the people who like a post, latest like first. */
export function LikesSheet({ post_id, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Likes" width="small" focus="title">
      <Likes post_id={post_id} />
    </Dialog>
  );
}

const NONE: never[] = [];

function Likes({ post_id }: { post_id: number }) {
  const list = useInfiniteQuery(likesOf(post_id));
  const { data, isPending, error, isFetching, hasNextPage } = list;
  const likes = useMemo(() => eachOnce(data?.pages ?? NONE), [data]);
  const gone = useGonePeople(useMemo(() => likes.map(({ user }) => user.id), [likes]));
  const shown = likes.filter(({ user }) => !gone.has(user.id));
  return (
    <>
      <Loading waiting={isPending} label="Loading likes" skeleton={<SkeletonRows count={1} />}>
        {data && shown.length === 0 && <p className="hint">Nobody yet. The heart’s all yours.</p>}
        <ul>
          {shown.map((like) => (
            <li key={like.id}>
              <Liker like={like} />
            </li>
          ))}
        </ul>
      </Loading>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => retryPages(list)} />}
      {hasNextPage && !error && (
        <Button
          kind="line"
          size="tool"
          busy={isFetching}
          busyText="Loading"
          onClick={() => void list.fetchNextPage()}
        >
          More
        </Button>
      )}
    </>
  );
}

const eachOnce = (pages: readonly Like[][]): Like[] => [
  ...new Map(pages.flat().map((like) => [like.id, like])).values(),
];

function Liker({ like }: { like: Like }) {
  const person = useAuthor(like.user);
  return (
    <button
      type="button"
      className="row gap-12 w-full min-h-row pad-8 round-row name text-start hover-tint"
      onClick={() => openProfile(person.id)}
    >
      <Avatar seed={person.id} src={smallPicture(person.pfp_url)} size={44} />
      <bdi>{fullName(person)}</bdi>
    </button>
  );
}
