import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isMissing } from '#platform/request.ts';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { PathEnds } from '#ui/drawings/PathEnds.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonBlock, SkeletonRows } from '#ui/Skeleton.tsx';
import { PlaceDetails } from './PlaceDetails.tsx';
import css from './PlaceModal.module.css';
import { knownPlace, placeOf } from './queries.ts';
import { Reviews } from './Reviews.tsx';

type Props = {
  /** The id of the open place; null if none is open. */
  place_id: number | null;
  /** Called after the closing animation. */
  onClosed: () => void;
};

/** The dialog of a place, over the list of places. It shows the details and the reviews, and a form to write a review. */
export function PlaceModal({ place_id, onClosed }: Props) {
  /**
   * The id of a place whose dialog is closing. The URL changes only when the dialog is gone, because the dialog's
   * history entry must be removed first.
   */
  const [left, setLeft] = useState<number | null>(null);
  if (place_id === null && left !== null) setLeft(null);
  const [shown, setShown] = useState(place_id);
  if (place_id !== null && shown !== place_id) setShown(place_id);
  const { place, isGone, failed } = usePlace(shown);
  return (
    <Dialog
      open={place_id !== null && left !== place_id}
      onClose={() => setLeft(place_id)}
      // A link in the dialog also closes the dialog. The user is then on another screen already.
      onClosed={() => left !== null && onClosed()}
      title={<bdi>{place?.name ?? 'Place'}</bdi>}
      focus="title"
      flush
    >
      {isGone && (
        <EmptyState drawing={<PathEnds />} text="We can’t show this place." hint="It may be gone." />
      )}
      {failed}
      {!isGone && (
        <Loading waiting={!place && !failed} label="Loading the place" skeleton={<Waiting />}>
          {place && (
            <div className={cx('stack', css.place)}>
              <PlaceDetails place={place} />
              <Reviews key={place.id} place={place} />
            </div>
          )}
        </Loading>
      )}
    </Dialog>
  );
}

/** Returns a place. Until the server has answered, it is the place of a cached list. */
function usePlace(place_id: number | null) {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...placeOf(place_id ?? 0),
    enabled: place_id !== null,
    placeholderData: () => (place_id === null ? undefined : knownPlace(cache, place_id)),
  });
  const isGone = isMissing(error);
  const failed = error && !isGone && (
    <div className={css.failed}>
      <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
    </div>
  );
  return { place: data ?? (place_id === null ? undefined : knownPlace(cache, place_id)), isGone, failed };
}

function Waiting() {
  return (
    <div className={cx('stack', css.place)}>
      <div className={css.banner} />
      <div className={cx('stack gap-8 mx-auto', css.section)}>
        <SkeletonBlock width="60%" />
        <SkeletonRows count={2} />
      </div>
    </div>
  );
}
