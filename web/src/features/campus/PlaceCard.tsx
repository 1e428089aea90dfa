import type { Place } from '@quad/contract/places/shapes.ts';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { StarRating } from '#ui/Stars.tsx';
import { Distance } from './Distance.tsx';
import css from './PlaceCard.module.css';
import { PlacePicture } from './PlacePicture.tsx';
import { kindOf } from './words.ts';

type Props = {
  place: Place;
  /** Where it leads; a card that only shows how the place will look leads nowhere. */
  href?: string;
  /** Whether it is the one that the map shows, too: then it comes in sight. */
  isSelected?: boolean;
  /** Somebody points at it, by mouse or by keyboard. */
  onPoint?: (place_id: number) => void;
};

/** A place in the list: drawing, name, kind, how far, and what people think of it. All of it opens the place. */
export const PlaceCard = memo(function PlaceCard({ place, href, isSelected = false, onPoint }: Props) {
  const card = useRef<HTMLElement>(null);
  /** A person who points at it sees it already. */
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
      className={css.card}
      data-selected={isSelected || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && point()}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <PlacePicture src={place.icon_url} width={64} height={64} className={css.icon} />
      <div className={css.words}>
        <h3 className={css.name}>
          {href === undefined ? (
            <bdi>{place.name}</bdi>
          ) : (
            <Link href={href} replace className="card-way">
              <bdi>{place.name}</bdi>
            </Link>
          )}
        </h3>
        <p className="hint">{kindOf(place)}</p>
        <p className={css.line}>
          <Distance place={place} />
          <StarRating rating={place.rating} count={place.num_reviews} />
        </p>
      </div>
    </article>
  );
});
