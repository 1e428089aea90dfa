import { useEffect, useRef, useState } from 'react';
import { localStore } from '#platform/local-store.ts';
import { useSession } from '#platform/session.ts';
import { parseStored } from '#platform/storage.ts';

const texts = localStore('drafts', (record) => typeof record === 'string');

/**
 * What is being written, in the browser's own database until it is sent: it survives a reload and a closed tab, and goes
 * with a logout.
 * @param name what it is stored under: beside the chats' drafts, whose names are numbers
 * @param isDraft whether what was stored, by whichever version of the page, can be gone on with
 */
export function useStoredDraft<Draft extends object>(
  name: string,
  empty: Draft,
  isDraft: (stored: unknown) => stored is Draft,
) {
  const user_id = useSession((session) => session.user_id);
  const [draft, setDraft] = useState(empty);
  const latest = useRef(draft);
  useEffect(() => void (latest.current = draft), [draft]);
  /** What is typed while the database is read stays. */
  const isTouched = useRef(false);

  useEffect(() => {
    if (user_id === null) return;
    let isGone = false;
    const bring = (values: ReadonlyMap<IDBValidKey, string> | null) => {
      const stored: unknown = parseStored(values?.get(name) ?? null);
      if (!isGone && !isTouched.current && isDraft(stored)) setDraft(stored);
    };
    void texts.read(user_id, bring).then(bring);
    return () => void (isGone = true);
  }, [user_id, name, isDraft]);

  return {
    draft,
    change(some: Partial<Draft>): void {
      isTouched.current = true;
      const next = { ...draft, ...some };
      setDraft(next);
      if (user_id !== null) void texts.write(user_id, name, JSON.stringify(next));
    },
    /** Drops it once it has been sent. Where it was changed while it was on its way, it stays as a whole. */
    drop(sent: Draft): void {
      if (latest.current !== sent) return;
      isTouched.current = true;
      setDraft(empty);
      if (user_id !== null) void texts.remove(user_id, name);
    },
  };
}

/** Whether something that was stored has these fields, as texts. */
export const hasTexts = <Name extends string>(
  stored: unknown,
  ...names: Name[]
): stored is Record<Name, string> =>
  typeof stored === 'object' &&
  stored !== null &&
  names.every((name) => typeof (stored as Record<string, unknown>)[name] === 'string');
