import type { Place } from '@quad/contract/places/shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { byCampus } from '#features/campus/by-campus.ts';
import type { OnMap } from '#features/campus/map/open-map.ts';
import { isLocated } from '#features/campus/map/located-place.ts';
import { PlaceCard } from '#features/campus/PlaceCard.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { type PlaceFilters, placesPath } from './filters.ts';
import css from './PlacesMap.module.css';
import { mergePlaces, placesLike } from './queries.ts';
import { useCampuses } from './use-campuses.ts';
import { MISSING, NONE } from './words.ts';

const CampusMap = lazy(() => import('#features/campus/map/CampusMap.tsx'));

type Props = {
  filters: PlaceFilters;
  /** The id of the selected place, which is also selected in the list. */
  selected: number | null;
  onSelect: (place_id: number | null) => void;
  onAdd: () => void;
};

/**
 * The places of the list on a map. The first press on a place selects it in the list, or shows its card on a phone. The
 * second press opens the place.
 */
export function PlacesMap({ filters, selected, onSelect, onAdd }: Props) {
  const { data, isPlaceholderData } = useInfiniteQuery(placesLike(filters));
  const places = useMemo(() => mergePlaces(data?.pages ?? []).filter(isLocated), [data]);
  const { own, others } = useCampuses();
  const groups = useMemo(() => byCampus(places, own, others), [places, own, others]);
  const campus = own ?? places[0];
  const [target, go] = useState<{ group: OnMap } | null>(null);
  const isDesktop = useDesktop();
  const [, navigate] = useLocation();
  const shown = places.find(({ id }) => id === selected);
  // On a large screen, the list beside the map says that there are no places.
  const saysNone = !isDesktop && data !== undefined && !isPlaceholderData && places.length === 0;
  return (
    <section
      ref={isDesktop ? null : bringInSight}
      className={cx('grid gap-8 min-w-0 relative', css.frame)}
      aria-label="Map"
    >
      <div className="relative overflow-hidden round-card bg-field-lawn edge">
        <LazyPart what="the map">
          {campus && (
            <CampusMap
              key={`${campus.latitude} ${campus.longitude}`}
              campus={campus}
              groups={groups}
              selected={shown?.id ?? null}
              target={target}
              onPick={(place_id) =>
                place_id === selected
                  ? navigate(placesPath(filters, place_id), { replace: true })
                  : onSelect(place_id)
              }
            />
          )}
        </LazyPart>
        {saysNone && <NoneFound onAdd={onAdd} />}
        {shown && !isDesktop && <Callout place={shown} filters={filters} onHide={() => onSelect(null)} />}
      </div>
      <Foot
        groups={groups}
        onAdd={saysNone ? undefined : onAdd}
        onGo={(group) => {
          onSelect(null);
          go({ group });
        }}
      />
    </section>
  );
}

const NoneFound = ({ onAdd }: Pick<Props, 'onAdd'>) => (
  <div className={cx('absolute round-control bg-raised shadow-pop edge', css.none)}>
    <Button kind="quiet" onClick={onAdd}>
      {NONE}
    </Button>
  </div>
);

type FootProps = {
  groups: readonly OnMap[];
  /** Undefined if the map itself offers to suggest a place. */
  onAdd: (() => void) | undefined;
  onGo: (group: OnMap) => void;
};

/** The part below the map: a button for each other campus with places, and the button to suggest a place. */
function Foot({ groups, onAdd, onGo }: FootProps) {
  const [, ...more] = groups.filter(({ places }) => places.length > 0);
  return (
    <div className="row flex-wrap gap-6">
      {more.map((group) => (
        <Button key={group.campus?.name ?? ''} kind="line" size="tool" onClick={() => onGo(group)}>
          {moreLine(group)}
        </Button>
      ))}
      {onAdd && (
        <Button kind="quiet" size="tool" onClick={onAdd}>
          {MISSING}
        </Button>
      )}
    </div>
  );
}

/** The text of the button to another campus, for example "2 more at Clayton". */
const moreLine = ({ campus, places }: OnMap): string =>
  `${places.length} more ${campus ? `at ${campus.name}` : 'further away'}`;

/** Scrolls the map into view. On a phone the map replaces the list, which the user may have scrolled. */
function bringInSight(map: HTMLElement | null): void {
  map?.scrollIntoView({ block: 'nearest' });
}

type CalloutProps = { place: Place; filters: PlaceFilters; onHide: () => void };

/** The selected place on a phone: its card over the map. */
function Callout({ place, filters, onHide }: CalloutProps) {
  return (
    <div className={cx('absolute overflow-hidden round-card bg-raised shadow-pop edge', css.callout)}>
      <PlaceCard place={place} href={placesPath(filters, place.id)} />
      <IconButton icon="close" label="Hide" className={css.hide} onClick={onHide} />
    </div>
  );
}
