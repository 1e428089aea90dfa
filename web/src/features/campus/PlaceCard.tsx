import type { Place } from '@quad/contract/places/shapes.ts';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { cx } from '#ui/cx.ts';
import { StarRating } from '#ui/Stars.tsx';
import { Distance } from './Distance.tsx';
import css from './PlaceCard.module.css';
import { PlacePicture } from './PlacePicture.tsx';
import { kindOf } from './words.ts';

type Props = {
  place: Place;
  /** The URL to which the card links. The preview of a suggested place has none. */
  href?: string;
  /** Whether the place is selected on the map. The card is then scrolled into view. */
  isSelected?: boolean;
  /** Called when the user points at the card with the mouse or focuses it. */
  onPoint?: (place_id: number) => void;
};

/** A place in the list: drawing, name, kind, distance, and rating. A press anywhere opens the place. */
export const PlaceCard = memo(function PlaceCard({ place, href, isSelected = false, onPoint }: Props) {
  const card = useRef<HTMLElement>(null);
  /** Whether the user points at the card. The card is then in view and is not scrolled. */
  const isPointedAt = useRef(false);
  useEffect(() => {
    if (isSelected && !isPointedAt.current) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const point = () => {
    isPointedAt.current = true;
    onPoint?.(place.id);
  };
  const leave = () => void (isPointedAt.current = false);
  return (
    <article
      ref={card}
      className={cx('row gap-14 h-full relative more-edge round-card bg-bg fade-hover', css.card)}
      data-selected={isSelected || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && point()}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <PlacePicture src={place.icon_url} width={64} height={64} className={css.icon} />
      <div className="grid gap-2 min-w-0">
        <h3 className="break-anywhere">
          {href === undefined ? (
            <bdi>{place.name}</bdi>
          ) : (
            <Link href={href} replace className="card-link">
              <bdi>{place.name}</bdi>
            </Link>
          )}
        </h3>
        <p className="hint">{kindOf(place)}</p>
        <p className={cx('row flex-wrap hint', css.line)}>
          <Distance place={place} />
          <StarRating rating={place.rating} count={place.num_reviews} />
        </p>
      </div>
    </article>
  );
});
