import { useMemo } from 'react';
import { useUnseen } from '#features/cards/cards.ts';

/** The users in a list who are blocked or deleted. Pass the same array while the list is the same. */
export function useGonePeople(user_ids: readonly number[]): ReadonlySet<number> {
  const gone = useUnseen(user_ids);
  return useMemo(() => new Set(gone), [gone]);
}
