import type { Place } from '@quad/contract/places/shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { byCampus, type CampusPlaces, titleOf } from '#features/campus/by-campus.ts';
import { PlaceCard } from '#features/campus/PlaceCard.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { PathEnds } from '#ui/drawings/PathEnds.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { useInSight } from '#ui/use-in-sight.ts';
import { isFiltered, type PlaceFilters, placesPath } from './filters.ts';
import css from './PlaceResults.module.css';
import { mergePlaces, placesLike } from './queries.ts';
import { useCampuses } from './use-campuses.ts';
import { MISSING, NONE } from './words.ts';

type Props = {
  filters: PlaceFilters;
  selected: number | null;
  onSelect: (place_id: number) => void;
  onAdd: () => void;
};

/**
 * The found places. Those at the user's own campus are first. On a phone the button "Something missing?" is also above
 * the list, because each loaded page makes the list longer. Source: decisions.md "Something missing?".
 */
export function PlaceResults({ filters, selected, onSelect, onAdd }: Props) {
  const id = useId();
  const isDesktop = useDesktop();
  const found = useInfiniteQuery(placesLike(filters));
  const { data, isPending, error, isFetching, isPlaceholderData, hasNextPage } = found;
  const places = data && mergePlaces(data.pages);
  const { own, others } = useCampuses();
  const [here, ...elsewhere] = byCampus(places ?? [], own, others);
  const gridOf = (group: CampusPlaces | undefined) => (
    <Grid places={group?.places ?? []} {...{ filters, selected, onSelect }} />
  );
  const count = places ? countLine(places.length, hasNextPage) : '';
  useSpoken(isPlaceholderData || !data ? null : places?.length === 0 ? NONE : count);
  const end = useInSight(hasNextPage && !isFetching && !error, () => void found.fetchNextPage());
  return (
    <section
      className={cx('stack content-start gap-14 container', css.results)}
      aria-labelledby={id}
      data-stale={isPlaceholderData || undefined}
    >
      <header className={cx('flex flex-wrap items-baseline justify-between', css.header)}>
        <h2 id={id}>{isFiltered(filters) ? 'Results' : 'Nearest to campus'}</h2>
        {places && places.length > 0 && <p className="hint">{count}</p>}
        {places && places.length > 0 && !isDesktop && (
          <Button kind="line" size="tool" icon="plus" onClick={onAdd}>
            {MISSING}
          </Button>
        )}
      </header>
      {error && !found.isFetchNextPageError && <Failed {...found} />}
      <Loading waiting={isPending} label="Loading places" skeleton={<Waiting />}>
        {elsewhere.length > 0 && here?.places.length === 0 && <p>Nothing near your campus.</p>}
        {gridOf(here)}
        {elsewhere.map((group) => (
          <div key={group.campus?.name ?? ''} className={cx('grid gap-14', css.elsewhere)}>
            <h2>{titleOf(group.campus)}</h2>
            {gridOf(group)}
          </div>
        ))}
      </Loading>
      {found.isFetchNextPageError && (
        <LoadFailed error={found.error} busy={isFetching} onRetry={() => void found.fetchNextPage()} />
      )}
      <div ref={end} />
      {places && <End isEmpty={places.length === 0} onAdd={onAdd} />}
    </section>
  );
}

type GridProps = Pick<Props, 'filters' | 'selected' | 'onSelect'> & { places: readonly Place[] };

function Grid({ places, filters, selected, onSelect }: GridProps) {
  if (places.length === 0) return null;
  return (
    <ul className={cx('stack gap-12', css.grid)}>
      {places.map((place) => (
        <li key={place.id}>
          <PlaceCard
            place={place}
            href={placesPath(filters, place.id)}
            isSelected={place.id === selected}
            onPoint={onSelect}
          />
        </li>
      ))}
    </ul>
  );
}

/** The error of a failed search. It says how old the results below it are. */
function Failed(found: {
  data?: unknown;
  error: Error | null;
  dataUpdatedAt: number;
  isFetching: boolean;
  refetch: () => unknown;
}) {
  return (
    <>
      <LoadFailed error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
      {found.data !== undefined && (
        <p className="hint">
          These were found <RelativeTime at={new Date(found.dataUpdatedAt).toISOString()} inSentence />.
        </p>
      )}
    </>
  );
}

/**
 * The end of the list: a text, and a button that opens "Add New Place". An empty list has a different text. Source:
 * specification 2 §2 "Find Places".
 */
function End({ isEmpty, onAdd }: { isEmpty: boolean; onAdd: () => void }) {
  const add = (
    <Button kind="line" icon="plus" onClick={onAdd}>
      Add New Place
    </Button>
  );
  if (isEmpty) return <EmptyState drawing={<PathEnds />} text={NONE} action={add} />;
  return (
    <div className={cx('row flex-wrap justify-center gap-8-16 name', css.end)}>
      <p>{MISSING}</p>
      {add}
    </div>
  );
}

function Waiting() {
  return (
    <div className={cx('stack gap-12', css.grid)}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <SkeletonBlock key={index} height="108px" radius="24px" />
      ))}
    </div>
  );
}

const countLine = (count: number, isMore: boolean): string =>
  isMore ? `The first ${count} places` : count === 1 ? '1 place' : `${count} places`;

/** Announces the result of each search once to screen readers. */
function useSpoken(outcome: string | null): void {
  useEffect(() => {
    if (outcome !== null) announce(outcome);
  }, [outcome]);
}
