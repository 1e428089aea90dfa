import { EmptyState } from '#ui/EmptyState.tsx';
import { lazyDrawing } from '#ui/drawings/lazy-drawing.tsx';
import type { FeedFilter } from '../queries.ts';

const Bench = lazyDrawing(async () => (await import('#ui/drawings/Bench.tsx')).Bench);

/** Rendered instead of the list if there are no posts. */
export function EmptyFeed({ filter: { text } }: { filter: FeedFilter }) {
  if (text !== undefined)
    return <EmptyState drawing={<Bench />} text="Nobody’s posted that." hint="Try other or fewer words." />;
  return <EmptyState drawing={<Bench />} text="Quiet today. Start something." />;
}
