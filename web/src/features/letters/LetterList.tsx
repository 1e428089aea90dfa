import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { universities } from '#features/reference/queries.ts';
import { retryPages } from '#platform/retry-pages.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { lazyDrawing } from '#ui/drawings/lazy-drawing.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonCards } from '#ui/Skeleton.tsx';
import { useInSight } from '#ui/use-in-sight.ts';
import { LetterCard } from './LetterCard.tsx';
import css from './LetterList.module.css';
import { letterPages, mergeLetters } from './queries.ts';

const NONE: never[] = [];

const Envelope = lazyDrawing(async () => {
  const { EnvelopeDrawing } = await import('#ui/drawings/EnvelopeDrawing.tsx');
  return () => <EnvelopeDrawing seal />;
});

/** All letters. More letters load when the reader is near the end. */
export function LetterList({
  onOpen,
  onWrite,
}: {
  onOpen: (letter_id: number) => void;
  onWrite: () => void;
}) {
  const list = useInfiniteQuery(letterPages);
  const { data, isPending, error, isFetching, hasNextPage } = list;
  // The letters wait for the names of the institutions, because a name may make the line about an author longer.
  const { isLoading: areNamesComing } = useQuery(universities);
  const pages = data?.pages ?? NONE;
  const letters = useMemo(() => mergeLetters(pages), [pages]);
  const end = useInSight(hasNextPage && !isFetching && !error, () => void list.fetchNextPage());
  return (
    <>
      <Loading
        waiting={isPending || areNamesComing}
        label="Loading love letters"
        skeleton={<SkeletonCards count={4} />}
      >
        {data && letters.length === 0 && <None onWrite={onWrite} />}
        <ul className={cx('stack gap-12', css.letters)}>
          {letters.map((letter) => (
            <li key={letter.id}>
              <LetterCard letter={letter} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </Loading>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => retryPages(list)} />}
      <div ref={end} />
      {data && !hasNextPage && letters.length > 0 && (
        <p className={cx('type-hint text-center text-ink3', css.end)}>That’s everything.</p>
      )}
    </>
  );
}

function None({ onWrite }: { onWrite: () => void }) {
  return (
    <EmptyState
      drawing={<Envelope />}
      text="No letters this month. Write the first?"
      action={
        <Button kind="line" onClick={onWrite}>
          Write a letter
        </Button>
      }
    />
  );
}
