import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { cameFrom } from '#platform/page.ts';
import { announce } from '#ui/announce.ts';
import { cx } from '#ui/cx.ts';
import { lazyDrawing } from '#ui/drawings/lazy-drawing.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { hasNoFocus } from '#ui/focus.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx';
import { pageButtons, type PeopleFilters } from './filters.ts';
import css from './PeopleResults.module.css';
import { PersonGrid } from './PersonGrid.tsx';
import grid from './PersonGrid.module.css';
import { peopleLike } from './queries.ts';
import { SuggestedPeople } from './suggested/SuggestedPeople.tsx';

const Umbrella = lazyDrawing(async () => (await import('#ui/drawings/Umbrella.tsx')).Umbrella);

type Props = {
  filters: PeopleFilters;
  /** The number of the page, counted from 0. */
  page: number;
  pagePath: (page: number) => string;
};

/**
 * The people whom the search has found, in pages. Screen readers announce how many people were found. After a change of
 * page, the heading gets the focus.
 */
export default function PeopleResults({ filters, page, pagePath }: Props) {
  const id = useId();
  const { data, isPending, error, isFetching, isPlaceholderData, refetch } = useQuery(
    peopleLike(filters, page),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = data?.query.pages ?? 0;
  const count = data ? countLine(data.query) : '';
  const position = pages > 1 ? `, page ${page + 1} of ${pages}` : '';
  useSpoken(isPlaceholderData || !data ? null : `${count}${position}`);
  usePageFocus(heading, page);
  const isEmpty = data?.user_ids.length === 0;

  return (
    <section
      className={cx('grid gap-16 min-w-0 container', css.results)}
      aria-labelledby={id}
      data-stale={isPlaceholderData || undefined}
    >
      <header className={cx('flex flex-wrap items-baseline gap-2-12', css.header)}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {count || 'People'}
        </h2>
        {position && <p className="hint">{position.replace(/^, p/, 'P')}</p>}
      </header>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={isPending} label="Searching people" skeleton={<Waiting />}>
        {isEmpty ? (
          <>
            <EmptyState drawing={<Umbrella />} text={`Nobody matches that. ${adviceFor(filters)}`} />
            <SuggestedPeople none={null} />
          </>
        ) : (
          <PersonGrid user_ids={data?.user_ids ?? []} />
        )}
      </Loading>
      <Pages page={page} pages={pages} pagePath={pagePath} />
    </section>
  );
}

function Waiting() {
  return (
    <div className={cx('grid gap-12', grid.grid)}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <SkeletonBlock key={index} height="var(--card)" radius="24px" />
      ))}
    </div>
  );
}

function Pages({ page, pages, pagePath }: { page: number; pages: number } & Pick<Props, 'pagePath'>) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="flex justify-center gap-8 mt-8">
      {pageButtons(page, pages).map((one) => (
        <Link
          key={one}
          href={pagePath(one)}
          className={cx('center min-h-tool round-15 name hover-tint', css.page)}
          aria-label={`Page ${one + 1}`}
          aria-current={one === page ? 'page' : undefined}
        >
          {one + 1}
        </Link>
      ))}
    </nav>
  );
}

const adviceFor = ({ uni_id }: PeopleFilters): string =>
  uni_id === null ? 'Try another spelling.' : 'Try fewer filters.';

function countLine({ total, more }: { total: number; more: boolean }): string {
  if (more) return `More than ${total} people. Narrow it down.`;
  return total === 1 ? '1 person' : `${total} people`;
}

/** Announces the result of each search once. Changes of the found people's cards are not announced. */
function useSpoken(outcome: string | null): void {
  useEffect(() => {
    if (outcome !== null) announce(outcome);
  }, [outcome]);
}

/**
 * Focuses the heading and scrolls to it when the page of results changes. It also does so after the user has followed a
 * link on this screen to the results, because the focused link has disappeared.
 */
function usePageFocus(heading: React.RefObject<HTMLHeadingElement | null>, page: number): void {
  const seen = useRef<number>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = page;
    const isLed = before === undefined ? cameFrom(location.pathname) && hasNoFocus() : before !== page;
    if (!isLed) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [heading, page]);
}
