import type { ComponentProps } from 'react';
import { lazy } from './lazy.tsx';
import { LazyPart } from './LazyPart.tsx';
import { useEver } from './use-ever.ts';

const Confirm = lazy(async () => ({ default: (await import('./Confirm.tsx')).Confirm }));

/** `Confirm`, whose code is fetched when it is first opened. Use it in lists, where few people open it. */
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
