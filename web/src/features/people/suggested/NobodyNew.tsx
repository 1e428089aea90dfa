import { lazyDrawing } from '#ui/drawings/lazy-drawing.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

const Umbrella = lazyDrawing(async () => (await import('#ui/drawings/Umbrella.tsx')).Umbrella);

/** Shown if there is nobody to suggest. */
export const NobodyNew = () => (
  <EmptyState drawing={<Umbrella />} text="Nobody new to suggest right now. Try a name." />
);
