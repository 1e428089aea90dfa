import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { byCampus } from '#features/campus/by-campus.ts';
import { mapsAddress } from '#features/campus/maps-address.ts';
import { directionOf } from '#features/campus/map/direction.ts';
import { spotFrom } from '#features/campus/map/projection.ts';
import { isLocated, type LocatedPlace } from '#features/campus/map/located-place.ts';
import { Surroundings } from '#features/campus/map/Surroundings.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import css from './PlaceModal.module.css';
import { knownPlaces } from './queries.ts';
import { useCampuses } from './use-campuses.ts';

/**
 * The position of a place: a drawing, a text, and a link to OpenStreetMap. The page itself fetches nothing from
 * OpenStreetMap.
 */
export function WhereItIs({ place }: { place: LocatedPlace }) {
  const cache = useQueryClient();
  const [known] = useState(() => knownPlaces(cache).filter(isLocated));
  const { own, others } = useCampuses();
  const around = useMemo(() => {
    const all = [place, ...known.filter(({ id }) => id !== place.id)];
    return byCampus(all, own, others).find(({ places }) => places.includes(place));
  }, [place, known, own, others]);
  const campus = around?.campus;
  const name = campus === own ? 'campus' : (campus?.name ?? '');
  return (
    <div className={cx('grid gap-8', css.where)}>
      {campus && <Surroundings campus={campus} name={name} place={place} places={around.places} />}
      <p className={cx('row flex-wrap justify-between hint', css.link)}>
        {campus && (
          <span>
            {sentence(directionOf(spotFrom(campus, place)))} of {name}
          </span>
        )}
        <a
          href={mapsAddress(place)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-4 min-h-tool name text-bloom"
        >
          Open in Maps
          <Icon name="next" size={16} />
        </a>
      </p>
    </div>
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
