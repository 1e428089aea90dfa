import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { isSomewhere } from '#features/campus/map/somewhere.ts';
import { PlaceCard } from '#features/campus/PlaceCard.tsx';
import { universities } from '#features/reference/queries.ts';
import { useMe } from '#features/me/queries.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { type PlaceFilters, placesPath } from './filters.ts';
import css from './PlacesMap.module.css';
import { mergePlaces, placesLike } from './queries.ts';

const CampusMap = lazy(() => import('#features/campus/map/CampusMap.tsx'));

type Props = {
  filters: PlaceFilters;
  /** The place that the list shows, too. */
  selected: number | null;
  onSelect: (place_id: number | null) => void;
};

/**
 * The places of the list on a map of the campus; the list is the way for whoever has no use for a map. A press shows a
 * place in the list, or on a phone by its card; another one opens it.
 */
export function PlacesMap({ filters, selected, onSelect }: Props) {
  const { data } = useInfiniteQuery(placesLike(filters));
  const places = useMemo(() => mergePlaces(data?.pages ?? []).filter(isSomewhere), [data]);
  const campus = useCampus() ?? places[0];
  const isDesktop = useDesktop();
  const [, navigate] = useLocation();
  const shown = places.find(({ id }) => id === selected);
  return (
    <section ref={isDesktop ? null : bringInSight} className={css.frame} aria-label="Map">
      <LazyPart what="the map">
        {campus && (
          <CampusMap
            key={`${campus.latitude} ${campus.longitude}`}
            campus={campus}
            places={places}
            selected={shown?.id ?? null}
            onPick={(place_id) =>
              place_id === selected
                ? navigate(placesPath(filters, place_id), { replace: true })
                : onSelect(place_id)
            }
          />
        )}
      </LazyPart>
      {shown && !isDesktop && (
        <div className={css.callout}>
          <PlaceCard place={shown} href={placesPath(filters, shown.id)} />
          <IconButton icon="close" label="Hide" className={css.hide} onClick={() => onSelect(null)} />
        </div>
      )}
    </section>
  );
}

/** On a phone it comes where the list was, which may have been scrolled. */
function bringInSight(map: HTMLElement | null): void {
  map?.scrollIntoView({ block: 'nearest' });
}

/** Where one's own campus is. */
function useCampus() {
  const me = useMe();
  const { data } = useQuery(universities);
  return data?.find(({ id }) => id === me?.uni_id);
}
