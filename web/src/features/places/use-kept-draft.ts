import { useEffect, useRef, useState } from 'react';
import { keptIn } from '#platform/keep.ts';
import { useSession } from '#platform/session.ts';
import { parseKept } from '#platform/storage.ts';

const texts = keptIn('drafts', (record) => typeof record === 'string');

/**
 * What is being written, in the browser's own database until it is sent: it survives a reload and a closed tab, and goes
 * with a logout.
 * @param name what it is kept under: beside the chats' drafts, whose names are numbers
 * @param isDraft whether what was kept, by whichever version of the page, can be gone on with
 */
export function useKeptDraft<Draft extends object>(
  name: string,
  empty: Draft,
  isDraft: (kept: unknown) => kept is Draft,
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
      const kept: unknown = parseKept(values?.get(name) ?? null);
      if (!isGone && !isTouched.current && isDraft(kept)) setDraft(kept);
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

/** Whether something that was kept has these fields, as texts. */
export const hasTexts = <Name extends string>(
  kept: unknown,
  ...names: Name[]
): kept is Record<Name, string> =>
  typeof kept === 'object' &&
  kept !== null &&
  names.every((name) => typeof (kept as Record<string, unknown>)[name] === 'string');
