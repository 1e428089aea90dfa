import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import { useEffect, useState } from 'react';
import { parseStored, tabStorage } from '#platform/storage.ts';

/** The texts and choices of the last step, with which a new user adds to their profile after Finish. */
export type ProfileDraft = { bio: string; interests: readonly PersonInterest[] };

const NOTHING: ProfileDraft = { bio: '', interests: [] };
const keyOf = (user_id: number): string => `quad-profile-draft-${user_id}`;

/** Stores that the user is to see the step that can be skipped. So a reload shows the step again. */
export const beginProfileDraft = (user_id: number): void =>
  tabStorage.set(keyOf(user_id), JSON.stringify(NOTHING));

/** Whether the user is still to see that step. False once they have completed or skipped it. */
export const hasProfileDraft = (user_id: number): boolean => tabStorage.get(keyOf(user_id)) !== null;

/** Removes the draft, because the user has sent it or skipped the step. */
export const dropProfileDraft = (user_id: number): void => tabStorage.remove(keyOf(user_id));

/** The draft, as typed. It survives a reload, but not the closing of the tab. */
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
