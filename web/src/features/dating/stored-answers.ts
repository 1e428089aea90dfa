import { useCallback, useEffect, useRef, useState } from 'react';
import { localStore } from '#platform/local-store.ts';
import type { RememberedUser } from '#platform/session.ts';
import { parseStored } from '#platform/storage.ts';
import { type DatingStage, datingStageOf } from '#features/me/dating.ts';

/** The key of the stored answers. The store also contains the drafts of chats, whose keys are numbers. */
type Name = 'date-setup' | 'date-quiz';

export type ChangeAnswers<Answers> = (
  some: Partial<Answers> | ((answers: Answers) => Partial<Answers>),
) => void;

type Stored<Answers> = { answers: Answers; photo: File | null };

const texts = localStore('drafts', (record) => typeof record === 'string');
const files = localStore('files', (record) => Array.isArray(record) && record.every(isFile));

function isFile(record: unknown): record is File {
  return record instanceof File;
}

function dropStored(user_id: number, name: Name): void {
  void texts.remove(user_id, name);
  void files.remove(user_id, name);
}

/** Removes the stored answers of a step after the user has finished it, perhaps in another tab or on another device. */
export function useDropWhenPast(me: RememberedUser | null, step: DatingStage, name: Name): void {
  const user_id = me?.id;
  const isPast = me !== null && datingStageOf(me) !== step;
  useEffect(() => {
    if (user_id !== undefined && isPast) dropStored(user_id, name);
  }, [user_id, isPast, name]);
}

type Reading<Answers> = { user_id: number; name: Name; read: (stored: unknown) => Answers; empty: Answers };

/**
 * Reads the stored answers.
 * @param late receives the answers if the page has stopped waiting for a slow database
 */
async function readStored<Answers>(
  { user_id, name, read, empty }: Reading<Answers>,
  late: (found: Stored<Answers>) => void,
): Promise<Stored<Answers>> {
  let found: Stored<Answers> = { answers: empty, photo: null };
  const takeText = (values: ReadonlyMap<IDBValidKey, string>) =>
    (found = { ...found, answers: read(parseStored(values.get(name) ?? null)) });
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

/**
 * Merges the stored answers with the current ones. A current answer wins if it differs from the empty form's answer.
 */
function withChanges<Answers extends object>(
  stored: Stored<Answers>,
  now: Stored<Answers>,
  empty: Answers,
): Stored<Answers> {
  const before = new Map<string, unknown>(Object.entries(empty));
  const changed = Object.entries(now.answers).filter(([key, value]) => value !== before.get(key));
  const answers = { ...stored.answers, ...(Object.fromEntries(changed) as Partial<Answers>) };
  return { answers, photo: now.photo ?? stored.photo };
}

/**
 * The answers of one of dating's two forms; null until they are loaded. They are stored only in the browser's database.
 * A logout removes them (security.md T14).
 * @param read reads stored answers, which may come from an older version of the page; receives null if there are none
 */
export function useStoredAnswers<Answers extends object>(
  user_id: number,
  name: Name,
  read: (stored: unknown) => Answers,
) {
  const [stored, setStored] = useState<Stored<Answers> | null>(null);
  /** The answers that are in the database. Unchanged answers are not written again. 'dropped' stops all writes. */
  const written = useRef<Stored<Answers> | 'dropped' | null>(null);

  useEffect(() => {
    let isGone = false;
    const empty = read(null);
    const addLate = (found: Stored<Answers>) => {
      if (!isGone && written.current !== 'dropped') setStored((now) => now && withChanges(found, now, empty));
    };
    void readStored({ user_id, name, read, empty }, addLate).then((found) => {
      if (isGone) return;
      written.current = found;
      setStored(found);
    });
    return () => void (isGone = true);
  }, [user_id, name, read]);

  useEffect(() => {
    const before = written.current;
    if (!stored || !before || before === 'dropped') return;
    written.current = stored;
    if (stored.answers !== before.answers) void texts.write(user_id, name, JSON.stringify(stored.answers));
    if (stored.photo === before.photo) return;
    void (stored.photo ? files.write(user_id, name, [stored.photo]) : files.remove(user_id, name));
  }, [stored, user_id, name]);

  return {
    stored,
    /**
     * Changes some answers.
     * @param some the changes, or a function that derives them from the current answers
     */
    change: useCallback<ChangeAnswers<Answers>>(
      (some) =>
        setStored((now) => {
          if (!now) return now;
          const changed = typeof some === 'function' ? some(now.answers) : some;
          return { ...now, answers: { ...now.answers, ...changed } };
        }),
      [],
    ),
    setPhoto: useCallback((photo: File | null) => setStored((now) => now && { ...now, photo }), []),
    /** Removes the stored answers. Later changes are not stored. */
    drop(): void {
      written.current = 'dropped';
      dropStored(user_id, name);
    },
  };
}
