import { useEffect, useState } from 'react';
import { parseStored, tabStorage } from '#platform/storage.ts';
import type { DateParts } from '#ui/DateFields.tsx';

/** The answers so far, as typed. */
export type Answers = {
  /** Null until the user edits it. Until then the name from the e-mail address is used. */
  first_name: string | null;
  last_name: string | null;
  other_names: string | null;
  gender: 'Male' | 'Female' | null;
  birth: DateParts;
  course: { value: number; label: string } | null;
  year_level: number | null;
  agreesToPrivacy: boolean;
  acceptsBeta: boolean;
};

const EMPTY: Answers = {
  first_name: null,
  last_name: null,
  other_names: null,
  gender: null,
  birth: { day: '', month: '', year: '' },
  course: null,
  year_level: null,
  agreesToPrivacy: false,
  acceptsBeta: false,
};

/** The storage key. It contains the user's id, so that the next user of this device does not see the answers. */
const keyOf = (user_id: number | null): string => `quad-setup-${user_id}`;

/** The answers of the wizard. They survive a reload, but not the closing of the tab. */
export function useAnswers(user_id: number | null) {
  const [answers, setAnswers] = useState<Answers>(() => ({ ...EMPTY, ...read(user_id) }));
  useEffect(() => {
    tabStorage.set(keyOf(user_id), JSON.stringify(answers));
  }, [answers, user_id]);
  const change = (some: Partial<Answers>) => setAnswers((now) => ({ ...now, ...some }));
  return [answers, change] as const;
}

/** Removes the answers, because the server has them. */
export function dropAnswers(user_id: number | null): void {
  tabStorage.remove(keyOf(user_id));
}

function read(user_id: number | null): Partial<Answers> {
  const stored = parseStored(tabStorage.get(keyOf(user_id)));
  return typeof stored === 'object' && stored !== null ? stored : {};
}
