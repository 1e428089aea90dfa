import { useEffect, useRef, useState } from 'react';
import { localStore } from '#platform/local-store.ts';
import { useSession } from '#platform/session.ts';
import { parseStored } from '#platform/storage.ts';

const texts = localStore('drafts', (record) => typeof record === 'string');

/**
 * The values of a form, which the browser's database stores until the values are sent or the user logs out.
 * @param name the key in the store; the chats' drafts are in the same store, with numbers as keys
 * @param isDraft whether a stored value is valid; an older version of the page may have stored it
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
  /** Whether the user has typed. The typed text is then not replaced by stored values that are loaded later. */
  const isTouched = useRef(false);

  useEffect(() => {
    if (user_id === null) return;
    let isGone = false;
    const restore = (values: ReadonlyMap<IDBValidKey, string> | null) => {
      const stored: unknown = parseStored(values?.get(name) ?? null);
      if (!isGone && !isTouched.current && isDraft(stored)) setDraft(stored);
    };
    void texts.read(user_id, restore).then(restore);
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
    /** Removes the draft after it was sent. A draft that the user has changed meanwhile is not removed. */
    drop(sent: Draft): void {
      if (latest.current !== sent) return;
      isTouched.current = true;
      setDraft(empty);
      if (user_id !== null) void texts.remove(user_id, name);
    },
  };
}

/** Whether a stored value is an object whose given fields are all strings. */
export const hasTexts = <Name extends string>(
  stored: unknown,
  ...names: Name[]
): stored is Record<Name, string> =>
  typeof stored === 'object' &&
  stored !== null &&
  names.every((name) => typeof (stored as Record<string, unknown>)[name] === 'string');
