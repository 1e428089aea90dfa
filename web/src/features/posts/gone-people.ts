import { useMemo } from 'react';
import { useUnseen } from '#features/cards/cards.ts';

/** Returns the users of a list who are blocked or deleted. Pass the same array as long as the list does not change. */
export function useGonePeople(user_ids: readonly number[]): ReadonlySet<number> {
  const gone = useUnseen(user_ids);
  return useMemo(() => new Set(gone), [gone]);
}
