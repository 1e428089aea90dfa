import type { ComponentProps } from 'react';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { useEver } from '#ui/use-ever.ts';

const CommitModal = lazy(async () => ({ default: (await import('./CommitModal.tsx')).CommitModal }));

/** Renders `CommitModal`. The modal's code is fetched for the first question. */
export function LazyCommitModal(props: ComponentProps<typeof CommitModal>) {
  const hasAsked = useEver(props.question !== null);
  return (
    hasAsked && (
      <LazyPart what="the question">
        <CommitModal {...props} />
      </LazyPart>
    )
  );
}
