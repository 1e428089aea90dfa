import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import { useEffect, useState } from 'react';
import { parseStored, tabStorage } from '#platform/storage.ts';

/** What somebody who has just set up adds to their profile, as typed. */
export type ProfileDraft = { bio: string; interests: readonly PersonInterest[] };

const NOTHING: ProfileDraft = { bio: '', interests: [] };
const keyOf = (user_id: number): string => `quad-profile-draft-${user_id}`;

/** Notes that somebody sets up and is asked what to add then, after a reload too. */
export const beginProfileDraft = (user_id: number): void =>
  tabStorage.set(keyOf(user_id), JSON.stringify(NOTHING));

/** Whether somebody is still asked: until they have said it, or skipped it. */
export const hasProfileDraft = (user_id: number): boolean => tabStorage.get(keyOf(user_id)) !== null;

/** Forgets what was typed: it is with the server, or was not wanted. */
export const dropProfileDraft = (user_id: number): void => tabStorage.remove(keyOf(user_id));

/** What is typed. It survives a reload, not the closing of the tab. */
export function useProfileDraft(user_id: number) {
  const [draft, setDraft] = useState<ProfileDraft>(() => read(user_id));
  useEffect(() => {
    // Not once it has been dropped: the step goes by then.
    if (hasProfileDraft(user_id)) tabStorage.set(keyOf(user_id), JSON.stringify(draft));
  }, [draft, user_id]);
  return [draft, (some: Partial<ProfileDraft>) => setDraft((now) => ({ ...now, ...some }))] as const;
}

function read(user_id: number): ProfileDraft {
  const stored = parseStored(tabStorage.get(keyOf(user_id)));
  return { ...NOTHING, ...(typeof stored === 'object' ? stored : null) };
}
