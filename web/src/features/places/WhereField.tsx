import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { readPosition, writePosition } from '#features/campus/position.ts';
import { metresBetween } from '#features/campus/map/projection.ts';
import { isLocated } from '#features/campus/map/located-place.ts';
import { distanceOf, spokenDistance } from '#features/campus/words.ts';
import { announce } from '#ui/announce.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { FieldSet } from '#ui/Field.tsx';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import css from './AddPlace.module.css';
import { NO_FILTERS } from './filters.ts';
import { knownPlaces, mergePlaces, placesLike } from './queries.ts';
import { useCampuses } from './use-campuses.ts';

const PositionMap = lazy(() => import('#features/campus/map/PositionMap.tsx'));

/** The value of the answer "I don't know". */
const UNKNOWN = 'unknown';

type Props = {
  /** A position as text, or `UNKNOWN`. Empty until the user has answered. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** Asks where a place is. The user presses the map, or answers "I don't know". */
export function WhereField({ value, onChange, error }: Props) {
  const id = useId();
  const places = usePlacesAround();
  const { own } = useCampuses();
  const spot = readPosition(value);
  const metres = own && spot ? Math.round(metresBetween(own, spot)) : null;
  useEffect(() => {
    if (metres !== null) announce(`Pinned, ${spokenDistance(metres)} from campus`);
  }, [metres]);
  return (
    <FieldSet id={id} label="Where is it?" hint="Tap the map to drop a pin." error={error}>
      {own && (
        <div className={cx('grid gap-8', css.where)} data-resting={value === UNKNOWN || undefined}>
          <LazyPart what="the map">
            <PositionMap
              campus={own}
              places={places}
              spot={spot}
              onSpot={(position) => onChange(writePosition(position))}
            />
          </LazyPart>
          {metres !== null && <p className="hint">Pinned {distanceOf(metres)} from campus.</p>}
        </div>
      )}
      <Checkbox
        label="I don’t know"
        checked={value === UNKNOWN}
        onChange={(isUnknown) => onChange(isUnknown ? UNKNOWN : '')}
      />
    </FieldSet>
  );
}

/**
 * Places on the map for orientation. They are read from the cache once, so that the map does not change while the form
 * is open. If the cache has no places, the nearest places are fetched.
 */
function usePlacesAround() {
  const cache = useQueryClient();
  const [known] = useState(() => knownPlaces(cache));
  const { data } = useInfiniteQuery({ ...placesLike(NO_FILTERS), enabled: known.length === 0 });
  return useMemo(
    () => (known.length > 0 ? known : mergePlaces(data?.pages ?? [])).filter(isLocated),
    [known, data],
  );
}
