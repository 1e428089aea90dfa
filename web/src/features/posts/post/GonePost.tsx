import type { ReactNode } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PathEnds } from '#ui/drawings/PathEnds.tsx';

/** Stands where a post was, or never has been. @param action leads on from here */
export function GonePost({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      drawing={<PathEnds />}
      text="This post is not here any more."
      hint="It may have been deleted."
      action={action}
    />
  );
}
