import { useCallback, useEffect, useRef, useState } from 'react';
import { keptIn } from '#platform/keep.ts';
import type { RememberedUser } from '#platform/session.ts';
import { parseKept } from '#platform/storage.ts';
import { type Standing, standingOf } from '#features/me/dating.ts';

/** What is kept under these names: beside the chats' drafts, whose names are numbers. */
type Name = 'date-setup' | 'date-quiz';

/** Changes some of the answers. */
export type ChangeAnswers<Answers> = (
  some: Partial<Answers> | ((answers: Answers) => Partial<Answers>),
) => void;

type Kept<Answers> = { answers: Answers; photo: File | null };

const texts = keptIn('drafts', (record) => typeof record === 'string');
const files = keptIn('files', (record) => Array.isArray(record) && record.every(isFile));

function isFile(record: unknown): record is File {
  return record instanceof File;
}

function dropKept(user_id: number, name: Name): void {
  void texts.remove(user_id, name);
  void files.remove(user_id, name);
}

/** Forgets what was kept for a step that somebody has taken, in another tab or on another device perhaps. */
export function useDropWhenPast(me: RememberedUser | null, step: Standing, name: Name): void {
  const user_id = me?.id;
  const isPast = me !== null && standingOf(me) !== step;
  useEffect(() => {
    if (user_id !== undefined && isPast) dropKept(user_id, name);
  }, [user_id, isPast, name]);
}

type Reading<Answers> = { user_id: number; name: Name; read: (kept: unknown) => Answers; empty: Answers };

/**
 * Reads what is kept.
 * @param late is given it where a slow database answers when it isn't waited for any more
 */
async function readKept<Answers>(
  { user_id, name, read, empty }: Reading<Answers>,
  late: (found: Kept<Answers>) => void,
): Promise<Kept<Answers>> {
  let found: Kept<Answers> = { answers: empty, photo: null };
  const takeText = (values: ReadonlyMap<IDBValidKey, string>) =>
    (found = { ...found, answers: read(parseKept(values.get(name) ?? null)) });
  const takeFile = (values: ReadonlyMap<IDBValidKey, File[]>) =>
    (found = { ...found, photo: values.get(name)?.[0] ?? null });
  const [written, chosen] = await Promise.all([
    texts.read(user_id, (values) => late(takeText(values))),
    files.read(user_id, (values) => late(takeFile(values))),
  ]);
  if (written) takeText(written);
  if (chosen) takeFile(chosen);
  return found;
}

/** What was kept, but for the answers that are not the empty form's any more. */
function withChanges<Answers extends object>(
  kept: Kept<Answers>,
  now: Kept<Answers>,
  empty: Answers,
): Kept<Answers> {
  const before = new Map<string, unknown>(Object.entries(empty));
  const changed = Object.entries(now.answers).filter(([key, value]) => value !== before.get(key));
  const answers = { ...kept.answers, ...(Object.fromEntries(changed) as Partial<Answers>) };
  return { answers, photo: now.photo ?? kept.photo };
}

/**
 * The answers of one of dating's two forms, in the browser's own database and nowhere else (security.md T14): they
 * survive a reload and a closed tab, and go with a logout. Null until they are read.
 * @param read makes answers of what was kept, by whichever version of the page; of null where there is nothing
 */
export function useKeptAnswers<Answers extends object>(
  user_id: number,
  name: Name,
  read: (kept: unknown) => Answers,
) {
  const [kept, setKept] = useState<Kept<Answers> | null>(null);
  /** What the database has, or nothing more is to come into it: then it is not written. */
  const stored = useRef<Kept<Answers> | 'dropped' | null>(null);

  useEffect(() => {
    let isGone = false;
    const empty = read(null);
    const addLate = (found: Kept<Answers>) => {
      if (!isGone && stored.current !== 'dropped') setKept((now) => now && withChanges(found, now, empty));
    };
    void readKept({ user_id, name, read, empty }, addLate).then((found) => {
      if (isGone) return;
      stored.current = found;
      setKept(found);
    });
    return () => void (isGone = true);
  }, [user_id, name, read]);

  useEffect(() => {
    const before = stored.current;
    if (!kept || !before || before === 'dropped') return;
    stored.current = kept;
    if (kept.answers !== before.answers) void texts.write(user_id, name, JSON.stringify(kept.answers));
    if (kept.photo === before.photo) return;
    void (kept.photo ? files.write(user_id, name, [kept.photo]) : files.remove(user_id, name));
  }, [kept, user_id, name]);

  return {
    kept,
    /** @param some what changes, or how it follows from what there is by then */
    change: useCallback<ChangeAnswers<Answers>>(
      (some) =>
        setKept((now) => {
          if (!now) return now;
          const changed = typeof some === 'function' ? some(now.answers) : some;
          return { ...now, answers: { ...now.answers, ...changed } };
        }),
      [],
    ),
    setPhoto: useCallback((photo: File | null) => setKept((now) => now && { ...now, photo }), []),
    /** Nothing is kept any more, whatever is still changed. */
    drop(): void {
      stored.current = 'dropped';
      dropKept(user_id, name);
    },
  };
}
