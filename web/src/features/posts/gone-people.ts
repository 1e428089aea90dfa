import { useMemo } from 'react';
import { useUnseen } from '#features/cards/cards.ts';

/** Returns the users in a list who are blocked or deleted. Callers pass the same array until the list changes. */
export function useGonePeople(user_ids: readonly number[]): ReadonlySet<number> {
  const gone = useUnseen(user_ids);
  return useMemo(() => new Set(gone), [gone]);
}
