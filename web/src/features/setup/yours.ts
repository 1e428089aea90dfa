import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import { useEffect, useState } from 'react';
import { parseKept, tabStorage } from '#platform/storage.ts';

/** What somebody who has just set up adds to their profile, as typed. */
export type Yours = { bio: string; interests: readonly PersonInterest[] };

const NOTHING: Yours = { bio: '', interests: [] };
const keyOf = (user_id: number): string => `quad-yours-${user_id}`;

/** Notes that somebody sets up and is asked what to add then, after a reload too. */
export const beginYours = (user_id: number): void => tabStorage.set(keyOf(user_id), JSON.stringify(NOTHING));

/** Whether somebody is still asked: until they have said it, or skipped it. */
export const isMakingItTheirs = (user_id: number): boolean => tabStorage.get(keyOf(user_id)) !== null;

/** Forgets what was typed: it is with the server, or was not wanted. */
export const dropYours = (user_id: number): void => tabStorage.remove(keyOf(user_id));

/** What is typed. It survives a reload, not the closing of the tab. */
export function useYours(user_id: number) {
  const [yours, setYours] = useState<Yours>(() => read(user_id));
  useEffect(() => {
    // Not once it has been dropped: the step goes by then.
    if (isMakingItTheirs(user_id)) tabStorage.set(keyOf(user_id), JSON.stringify(yours));
  }, [yours, user_id]);
  return [yours, (some: Partial<Yours>) => setYours((now) => ({ ...now, ...some }))] as const;
}

function read(user_id: number): Yours {
  const kept = parseKept(tabStorage.get(keyOf(user_id)));
  return { ...NOTHING, ...(typeof kept === 'object' ? kept : null) };
}
