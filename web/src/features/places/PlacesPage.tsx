import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { cx } from '#ui/cx.ts';
import { lazy, wantedLater } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { useEver } from '#ui/use-ever.ts';
import { type PlaceFilters as Filters, placesPath, readAddress } from './filters.ts';
import { ClearFilters, PlaceFilters } from './PlaceFilters.tsx';
import { PlaceResults } from './PlaceResults.tsx';
import css from './PlacesPage.module.css';
import { PlacesMap } from './PlacesMap.tsx';
import { LISTS } from './queries.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

// The code of both dialogs is fetched after the list is rendered.
const PlaceModal = lazy(async () => ({ default: (await import('./PlaceModal.tsx')).PlaceModal }));
const AddPlace = lazy(async () => ({ default: (await import('./AddPlace.tsx')).AddPlace }));

/**
 * The places around campus, in a list and on a map. The URL contains the search and the open place. Source:
 * specification 2 §2 "Find Places".
 */
export default function PlacesPage() {
  const heading = usePage('places');
  const isDesktop = useDesktop();
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const { filters, open } = readAddress(params);
  const [view, setView] = useState<'list' | 'map'>('list');
  /** The id of the place that is selected in the list and on the map. */
  const [selected, select] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  const search = useSearch(filters);
  const hasOpened = useEver(open !== null);
  const hasAdded = useEver(isAdding);
  useEffect(() => whenIdle(() => void PlaceModal.preload('')?.catch(wantedLater)), []);
  const clear = <ClearFilters filters={filters} onSearch={search} />;
  const map = <PlacesMap filters={filters} selected={open ?? selected} onSelect={select} onAdd={add} />;
  return (
    <Screen
      title="Find Places"
      headingRef={heading}
      back={{ href: paths.discover, label: 'Back to Discover' }}
    >
      <div className={cx('stack gap-20', css.columns)}>
        <div className={cx('stack gap-16', css.side)}>
          <PlaceFilters filters={filters} onSearch={search} />
          {isDesktop ? map : <ViewSwitch view={view} onSwitch={setView} beside={clear} />}
        </div>
        {!isDesktop && view === 'map' ? (
          map
        ) : (
          <PlaceResults filters={filters} selected={open ?? selected} onSelect={select} onAdd={add} />
        )}
      </div>
      {hasOpened && (
        <LazyPart what="the place">
          <PlaceModal place_id={open} onClosed={() => navigate(placesPath(filters), { replace: true })} />
        </LazyPart>
      )}
      {hasAdded && (
        <LazyPart what="the form">
          <AddPlace open={isAdding} filters={filters} onClose={() => setAdding(false)} />
        </LazyPart>
      )}
    </Screen>
  );
}

/** Returns a function that starts a search. A repeated search only refetches, and adds no history entry. */
function useSearch(filters: Filters): (wanted: Filters) => void {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  return (wanted) => {
    const address = placesPath(wanted);
    if (address !== placesPath(filters)) navigate(address);
    else void cache.invalidateQueries({ queryKey: LISTS });
  };
}
