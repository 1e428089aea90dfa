import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import { useEffect, useState } from 'react';
import { parseStored, tabStorage } from '#platform/storage.ts';

/** The input of the optional step, before it is sent. */
export type ProfileDraft = { bio: string; interests: readonly PersonInterest[] };

const NOTHING: ProfileDraft = { bio: '', interests: [] };
const keyOf = (user_id: number): string => `quad-profile-draft-${user_id}`;

/** Stores that the user has not finished the optional step yet. So a reload shows the step again. */
export const beginProfileDraft = (user_id: number): void =>
  tabStorage.set(keyOf(user_id), JSON.stringify(NOTHING));

/** Whether the user must still complete or skip the optional step. */
export const hasProfileDraft = (user_id: number): boolean => tabStorage.get(keyOf(user_id)) !== null;

/** Removes the draft after the user has sent it or skipped the step. */
export const dropProfileDraft = (user_id: number): void => tabStorage.remove(keyOf(user_id));

/** The draft of the optional step. It survives a reload, but not the closing of the tab. */
export function useProfileDraft(user_id: number) {
  const [draft, setDraft] = useState<ProfileDraft>(() => read(user_id));
  useEffect(() => {
    // A draft that was removed must not be stored again.
    if (hasProfileDraft(user_id)) tabStorage.set(keyOf(user_id), JSON.stringify(draft));
  }, [draft, user_id]);
  return [draft, (some: Partial<ProfileDraft>) => setDraft((now) => ({ ...now, ...some }))] as const;
}

function read(user_id: number): ProfileDraft {
  const stored = parseStored(tabStorage.get(keyOf(user_id)));
  return { ...NOTHING, ...(typeof stored === 'object' ? stored : null) };
}
