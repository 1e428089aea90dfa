import { useId } from 'react';

import { cx } from './cx.ts';
import { FieldSet } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import css from './Stars.module.css';

const MOST = 5;
const STAR = 'M12 2.8l2.8 5.9 6.4.8-4.7 4.4 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4L2.8 9.5l6.4-.8z';

function Star({ on }: { on: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx('flex-none', css.star)}
      data-on={on || undefined}
      aria-hidden="true"
    >
      <path d={STAR} />
    </svg>
  );
}

/** An average rating with the number of ratings: "4.3 (12)". Without ratings: "New". */
export function StarRating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null)
    return <span className={cx('more-edge round-8 bg-wattle-soft type-label text-ink', css.none)}>New</span>;
  return (
    <span className={cx('inline-flex items-center hint', css.rating)}>
      <Star on />
      <span aria-hidden="true">
        <b className="weight-650 text-ink">{rating.toFixed(1)}</b> ({count.toLocaleString('en-AU')})
      </span>
      <span className="visually-hidden">
        {`${rating.toFixed(1)} of ${MOST} stars, ${count} ${count === 1 ? 'review' : 'reviews'}`}
      </span>
    </span>
  );
}

/** One person's rating: five stars, filled up to the rating. */
export function StarRow({ rating }: { rating: number }) {
  return (
    <span className={cx('inline-flex items-center hint', css.row)}>
      {Array.from({ length: MOST }, (_, at) => (
        <Star key={at} on={at < rating} />
      ))}
      <span className="visually-hidden">{starsOf(rating)}</span>
    </span>
  );
}

const starsOf = (count: number): string => (count === 1 ? '1 star' : `${count} stars`);

type Props = FieldText & {
  name: string;
  /** The chosen number of stars. Null while none is chosen. */
  value: number | null;
  onChange: (value: number) => void;
};

/** A choice of one to five stars. The stars are radios, so that arrow keys and screen readers work as usual. */
export function StarInput({ name, value, onChange, ...text }: Props) {
  const id = useId();
  return (
    <FieldSet id={id} role="radiogroup" {...text}>
      <span className={cx('row flex-wrap', css.choices)}>
        {Array.from({ length: MOST }, (_, at) => at + 1).map((stars) => (
          <label key={stars} className={cx('center relative round-12 hover-tint', css.choice)}>
            <input
              type="radio"
              className={cx('absolute inset-0 m-0 opacity-0', css.radio)}
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <Star on={value !== null && stars <= value} />
            <span className="visually-hidden">{starsOf(stars)}</span>
          </label>
        ))}
        <span className={cx('hint', css.chosen)} aria-hidden="true">
          {value !== null && starsOf(value)}
        </span>
      </span>
    </FieldSet>
  );
}
