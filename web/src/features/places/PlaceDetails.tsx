import type { Place } from '@quad/contract/places/shapes.ts';
import { PlacePicture } from '#features/campus/PlacePicture.tsx';
import { Distance } from '#features/campus/Distance.tsx';
import { isLocated } from '#features/campus/map/located-place.ts';
import { kindOf } from '#features/campus/words.ts';
import { openReport } from '#features/people/open-report.ts';
import { copyText } from '#ui/copy-text.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { StarRating } from '#ui/Stars.tsx';
import css from './PlaceModal.module.css';
import { WhereItIs } from './WhereItIs.tsx';

/** The details of a place: drawings, kind, distance, rating, address, description, position. */
export function PlaceDetails({ place }: { place: Place }) {
  const { name, address, description, source } = place;
  const report = () => openReport({ target_type: 'PLACE', target_id: place.id, quote: name });
  return (
    <>
      <PlacePicture src={place.banner_url} width={640} height={280} className={css.banner} />
      <div className={cx('stack gap-8 mx-auto', css.section)}>
        <div className={cx('flex justify-between', css.head)}>
          <PlacePicture src={place.icon_url} width={88} height={88} className={css.icon} />
          <Menu
            label="Options for this place"
            items={[{ label: 'Report', icon: 'flag', onSelect: report }]}
          />
        </div>
        <p className={cx('row flex-wrap name', css.facts)}>
          <span>{kindOf(place)}</span>
          <Distance place={place} />
          <StarRating rating={place.rating} count={place.num_reviews} />
        </p>
        {address !== null && (
          <p className="row gap-4 hint">
            <bdi>{address}</bdi>
            <IconButton icon="copy" label="Copy address" onClick={() => void copyText(address)} />
          </p>
        )}
        {description && (
          <p className="max-w-text typed type-body">
            <bdi>{description}</bdi>
          </p>
        )}
        {isLocated(place) && <WhereItIs place={place} />}
        {source !== null && <p className="faint">{source}</p>}
      </div>
    </>
  );
}
