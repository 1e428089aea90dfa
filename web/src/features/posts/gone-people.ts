import { useMemo } from 'react';
import { useUnseen } from '#features/cards/cards.ts';

/** Who of some people is blocked or has left. Keep the list's identity while it is the same. */
export function useGonePeople(user_ids: readonly number[]): ReadonlySet<number> {
  const gone = useUnseen(user_ids);
  return useMemo(() => new Set(gone), [gone]);
}
