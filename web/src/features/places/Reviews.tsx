import type { Place, Review } from '@quad/contract/places/shapes.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNamed } from '#features/people/cards.ts';
import { useSession } from '#platform/session.ts';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useInSight } from '#ui/use-in-sight.ts';
import { deleteReview, postReview, reviewsOf } from './queries.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import css from './Reviews.module.css';

/** What is said of a place, one's own first, and the form to say something. */
export function Reviews({ place }: { place: Place }) {
  const id = useId();
  const me = useSession((session) => session.user_id);
  const found = useInfiniteQuery(reviewsOf(place.id));
  const { data, isPending, isError, isFetching, hasNextPage } = found;
  /** The one that has just been posted, and which time it was: it flashes where it stands. */
  const [posted, setPosted] = useState({ id: 0, times: 0 });
  const remove = useRemoval();
  const end = useInSight(hasNextPage && !isFetching && !isError, () => void found.fetchNextPage());
  const reviews = data?.pages.flat() ?? [];
  const hasOwn = reviews.some(({ user }) => user.id === me);

  return (
    <section className={css.reviews} aria-labelledby={id}>
      <h3 id={id}>Reviews</h3>
      <Loading waiting={isPending} label="Loading reviews" skeleton={<SkeletonRows count={2} />}>
        {data && reviews.length === 0 && <p className={css.none}>No reviews.</p>}
        <ul className={css.list}>
          {reviews.map((review) => (
            <SeenReview
              key={review.id}
              review={review}
              isOwn={review.user.id === me}
              flashes={review.id === posted.id ? posted.times : 0}
              onDelete={() => void remove(review)}
            />
          ))}
        </ul>
      </Loading>
      {isError && (
        <LoadFailed
          what="reviews"
          busy={isFetching}
          onRetry={() => void (data ? found.fetchNextPage() : found.refetch())}
        />
      )}
      <div ref={end} />
      <ReviewForm
        place_id={place.id}
        isFirst={data !== undefined && reviews.length === 0}
        hasOwn={hasOwn}
        onPosted={({ id: posted_id }) => setPosted(({ times }) => ({ id: posted_id, times: times + 1 }))}
      />
    </section>
  );
}

type ItemProps = {
  review: Review;
  isOwn: boolean;
  /** Which time it has been posted since the place was opened; 0 where it has not. */
  flashes: number;
  onDelete: () => void;
};

/** Whom one has blocked meanwhile is gone from here, too, and so is whoever has left. */
function SeenReview({ flashes, ...props }: ItemProps) {
  const known = useNamed(props.review.user.id);
  if (known?.blocked || known?.deleted) return null;
  return (
    <li>
      <ReviewItem key={flashes} isNew={flashes > 0} {...props} />
    </li>
  );
}

/** Takes back one's own review, and gives it back. */
function useRemoval() {
  const cache = useQueryClient();
  const { send } = useSend((review: Review) => deleteReview(cache, review));
  const { send: sendAgain } = useSend(({ place_id, content, rating }: Review) =>
    postReview(cache, { place_id, content, rating }),
  );
  async function undo(review: Review): Promise<void> {
    const answer = await sendAgain(review);
    if (answer?.status) announce('Your review is back.');
  }
  return async (review: Review): Promise<void> => {
    const answer = await send(review);
    if (!answer?.status) return;
    showToast('Your review is deleted', { label: 'Undo', onPress: () => void undo(review) });
  };
}
