import type { ComponentProps } from 'react';
import { lazy } from './lazy.tsx';
import { LazyPart } from './LazyPart.tsx';
import { useEver } from './use-ever.ts';

const Confirm = lazy(async () => ({ default: (await import('./Confirm.tsx')).Confirm }));

/**
 * `Confirm`, whose code is fetched for the first question. Use it in lists, because few people press the button that
 * asks.
 */
export function LazyConfirm(props: ComponentProps<typeof Confirm>) {
  const hasAsked = useEver(props.open);
  return (
    hasAsked && (
      <LazyPart what="the question">
        <Confirm {...props} />
      </LazyPart>
    )
  );
}
