import { PLACE_ADDRESS_MAX, type PlaceType, placeTypes } from '@quad/contract/places/limits.ts';
import { useMemo } from 'react';
import { readPosition, writePosition } from '#features/campus/position.ts';
import type { Position } from '#features/campus/map/projection.ts';
import type { Wiring } from '#platform/use-send.ts';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';

const PositionMap = lazy(() => import('#features/campus/map/PositionMap.tsx'));

type Props = {
  type: PlaceType;
  /** The middle of the map. Null until it is known. */
  campus: Position | null;
  address: Wiring<string>;
  /** A position as text, as `readPosition` reads it. */
  position: Wiring<string>;
  /** Empty for none. */
  subtype: Wiring<string>;
};

/** The fields of a place that staff fill in, for a suggestion and for a correction: address, position and subtype. */
export function PlaceFields({ type, campus, address, position, subtype }: Props) {
  const spot = useMemo(() => readPosition(position.value), [position.value]);
  return (
    <>
      <TextField label="Address" name="address" maxLength={PLACE_ADDRESS_MAX} {...address} />
      <TextField
        label="Position"
        name="position"
        hint="Latitude and longitude, or tap the map."
        {...position}
      />
      {campus && (
        <LazyPart what="the map">
          <PositionMap
            campus={campus}
            spot={spot}
            onSpot={(pressed) => position.onChange(writePosition(pressed))}
          />
        </LazyPart>
      )}
      {placeTypes[type].length > 0 && (
        <Select
          label="Subtype"
          name="subtype"
          empty="None"
          choices={placeTypes[type].map((value) => ({ value, label: value }))}
          {...subtype}
        />
      )}
    </>
  );
}
