import type { SealedThing } from '@quad/contract/reports/staff-shapes.ts';
import { Link } from 'wouter';
import { mapsAddress } from '#features/campus/maps-address.ts';
import { metresBetween } from '#features/campus/map/projection.ts';
import { distanceOf, kindOf } from '#features/campus/words.ts';
import { paths } from '#platform/paths.ts';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { useCampusAt } from '../places/use-campus-at.ts';

const SpotMap = lazy(async () => ({
  default: (await import('#features/campus/map/PositionMap.tsx')).SpotMap,
}));

type Sealed = NonNullable<SealedThing['place']>;

/** The kind and the position of a reported place, as its snapshot says. Old snapshots say less. */
export function PlaceFacts({ place: { type, subtype, at } }: { place: Sealed }) {
  const campus = useCampusAt(at);
  return (
    <section className="grid gap-8" aria-label="Where it is">
      {type !== null && <p className="name">{kindOf({ type, subtype })}</p>}
      {at ? (
        <p className="row flex-wrap justify-between hint">
          {campus && (
            <span>
              {distanceOf(Math.round(metresBetween(campus, at)))} from {campus.campus ?? campus.name}
            </span>
          )}
          <a href={mapsAddress(at)} target="_blank" rel="noopener noreferrer" className="name text-bloom">
            Open in Maps
          </a>
        </p>
      ) : (
        <p className="hint">No position in this copy.</p>
      )}
      {at && campus && (
        <LazyPart what="the map">
          <SpotMap campus={campus} spot={at} />
        </LazyPart>
      )}
    </section>
  );
}

/** The link to a place's page, in a new tab, so that the console stays open. */
export const PlaceLink = ({ place_id }: { place_id: number }) => (
  <p className="hint">
    <Link href={paths.place(place_id)} target="_blank" className="underline underline-offset">
      Open the place as it is now
    </Link>
  </p>
);
