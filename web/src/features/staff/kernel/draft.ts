import type { QueueName } from '@quad/contract/staff/shapes.ts';
import { createContext, use, useState } from 'react';

type Draft = Map<string, unknown>;

const drafts = new Map<string, Draft>();

/**
 * What has been filled in of the form of a decision. It outlives the form, so that who undoes the decision, or looks
 * something up in another case, does not write it again. Gone with the page, and with `dropDraftsOf`.
 */
export function draftOf(me: number | null, queue: QueueName, case_id: number, label: string): Draft {
  const key = `${me} ${queue} ${case_id} ${label}`;
  const draft = drafts.get(key) ?? new Map<string, unknown>();
  drafts.set(key, draft);
  return draft;
}

/** Forgets what was filled in on a case, which has been decided. */
export function dropDraftsOf(queue: QueueName, case_id: number): void {
  for (const key of drafts.keys()) if (key.includes(` ${queue} ${case_id} `)) drafts.delete(key);
}

/** The draft of the form around. */
export const DraftContext = createContext<Draft>(new Map());

/** The value of a field, which the draft of the form keeps. */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void] {
  const draft = use(DraftContext);
  const [value, setValue] = useState(() => (draft.has(name) ? (draft.get(name) as T) : initial));
  return [
    value,
    (next) => {
      draft.set(name, next);
      setValue(next);
    },
  ];
}
