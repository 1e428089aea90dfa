import type { Place, Review } from '@quad/contract/places/shapes.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useNamed } from '#features/cards/cards.ts';
import { usePendingDeletes } from '#platform/undoable-deletes.ts';
import { retryPages } from '#platform/retry-pages.ts';
import { useSession } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import { hasNoFocus } from '#ui/focus.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { useInSight } from '#ui/use-in-sight.ts';
import { deleteReview, reviewKey, reviewsOf } from './reviews.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import css from './Reviews.module.css';

/** The reviews of a place, with the user's own review first, and the form for a review. */
export function Reviews({ place }: { place: Place }) {
  const id = useId();
  const me = useSession((session) => session.user_id);
  const cache = useQueryClient();
  const found = useInfiniteQuery(reviewsOf(place.id));
  const { data, isPending, error, isFetching, hasNextPage } = found;
  /**
   * The id of the review that the user has just posted, and how often the user has posted it since the dialog opened.
   * The review flashes each time.
   */
  const [posted, setPosted] = useState({ id: 0, times: 0 });
  const isRemoved = usePendingDeletes().has(reviewKey(place.id));
  const heading = useFocusAfter(isRemoved);
  const edit = useRef<(review: Review) => void>(null);
  const end = useInSight(hasNextPage && !isFetching && !error, () => void found.fetchNextPage());
  const reviews = data?.pages.flat().filter(({ user }) => !(isRemoved && user.id === me)) ?? [];
  const hasOwn = reviews.some(({ user }) => user.id === me);

  return (
    <section className={cx('stack gap-12 line-above', css.reviews)} aria-labelledby={id}>
      <h3 className="subtitle" id={id} ref={heading} tabIndex={-1}>
        Reviews
      </h3>
      <Loading waiting={isPending} label="Loading reviews" skeleton={<SkeletonRows count={2} />}>
        {data && reviews.length === 0 && <p className="type-body text-ink2">No reviews.</p>}
        <ul className="stack gap-10">
          {reviews.map((review) => (
            <SeenReview
              key={review.id}
              review={review}
              isOwn={review.user.id === me}
              flashes={review.id === posted.id ? posted.times : 0}
              onEdit={() => edit.current?.(review)}
              onDelete={() => deleteReview(cache, review)}
            />
          ))}
        </ul>
      </Loading>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => retryPages(found)} />}
      <div ref={end} />
      <ReviewForm
        place_id={place.id}
        edit={edit}
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
  /** How often the user has posted this review since the dialog opened. It is 0 for reviews by other users. */
  flashes: number;
  onEdit: () => void;
  onDelete: () => void;
};

/** A review. It is hidden if its author is blocked or has deleted their account. */
function SeenReview({ flashes, ...props }: ItemProps) {
  const known = useNamed(props.review.user.id);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The new review is above the form, and may be out of view on a phone.
    if (flashes > 0) item.current?.scrollIntoView({ block: 'nearest' });
  }, [flashes]);
  if (known?.blocked || known?.deleted) return null;
  return (
    <li ref={item}>
      <ReviewItem key={flashes} isNew={flashes > 0} {...props} />
    </li>
  );
}

/**
 * Returns a ref for the heading. The heading gets the focus when the user's own review is deleted, because the focus
 * was in that review's menu.
 */
function useFocusAfter(isRemoved: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isRemoved && hasNoFocus()) heading.current?.focus();
  }, [isRemoved]);
  return heading;
}
