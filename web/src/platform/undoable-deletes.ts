import type { Call, InputOf } from '@quad/contract/core/call.ts';
import { notifyManager } from '@tanstack/react-query';
import { create } from 'zustand';
import { offerUndo } from '#ui/offer-undo.ts';
import { showToast } from '#ui/toasts.ts';
import { request } from './request.ts';
import { useSession } from './session.ts';
import { parseStored, tabStorage } from './storage.ts';

/** The key of a deletion: the object's kind and id, such as "post 5". */
export type DeleteKey = `${string} ${number}`;

/** The keys of deletions that the server has not confirmed yet. */
const usePending = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));

/** For each pending deletion, a function that sends the deletion at once and waits for the answer. */
const sending = new Map<DeleteKey, () => Promise<void>>();

/** The keys of the objects that lists must leave out, because their deletion is pending. */
export const usePendingDeletes = (): ReadonlySet<string> => usePending(({ keys }) => keys);

const change = (how: (keys: Set<string>) => void): void =>
  usePending.setState(({ keys }) => {
    const next = new Set(keys);
    how(next);
    return { keys: next };
  });

/** The key in the tab's storage for the deletions that were sent and not answered yet. */
const STORAGE_KEY = 'quad-pending-deletes';

const readStoredKeys = (): string[] => (parseStored(tabStorage.get(STORAGE_KEY)) ?? []) as string[];
const storeKeys = (keys: string[]): void =>
  keys.length === 0 ? tabStorage.remove(STORAGE_KEY) : tabStorage.set(STORAGE_KEY, JSON.stringify(keys));

/**
 * Deletes an object. It disappears from the screen at once. The server gets the request when the time for Undo ends, or
 * when the page is closed or hidden.
 * @param words the text of the toast with Undo
 * @param call the call that deletes the object, with `input`
 * @param gone removes the object from the cache once the server has deleted it
 */
export function deleteWithUndo<C extends Call>(
  thing: DeleteKey,
  words: string,
  call: C,
  input: InputOf<C>,
  gone: () => void,
): void {
  const { user_id } = useSession.getState();
  const showAgain = () => change((keys) => keys.delete(thing));
  let sent: Promise<void> | undefined;
  change((keys) => keys.add(thing));
  const withdraw = offerUndo(words, {
    undo: showAgain,
    settle: () => {
      if (useSession.getState().user_id === user_id) sent = send(thing, call, input, gone);
      else showAgain();
    },
  });
  sending.set(thing, async () => {
    withdraw();
    await sent;
  });
}

/**
 * Repeats the unanswered deletions that the previous page in this tab sent when it was closed. The server may not have
 * received them, because a browser fetches the next page before it sends the last requests of the previous page.
 * @param kind the kind of the objects: "post"
 */
export function deleteAgain<C extends Call>(
  kind: string,
  call: C,
  inputOf: (id: number) => InputOf<C>,
  gone: (id: number) => void,
): void {
  for (const key of readStoredKeys().filter((one) => one.startsWith(`${kind} `))) {
    const id = Number(key.slice(kind.length));
    change((keys) => keys.add(key));
    void send(`${kind} ${id}`, call, inputOf(id), () => gone(id));
  }
}

/**
 * Sends a deletion. Lists leave the object out meanwhile. If the deletion fails, the object is shown again, and a toast
 * shows the error.
 */
async function send<C extends Call>(
  thing: DeleteKey,
  call: C,
  input: InputOf<C>,
  gone: () => void,
): Promise<void> {
  storeKeys([...new Set([...readStoredKeys(), thing])]);
  const answer = await request(call, input, { keepalive: true });
  storeKeys(readStoredKeys().filter((key) => key !== thing));
  // 404 means that the object is already deleted.
  if (answer.status || answer.errors[0]?.code === 404) gone();
  else showToast(answer.errors[0]?.message ?? 'Unspecified error', undefined, { stays: true });
  // The key is removed after the lists have noticed the deletion in the cache. Otherwise they would show the object
  // again for a moment.
  notifyManager.schedule(() => change((keys) => keys.delete(thing)));
}

/** Sends the pending deletion of an object at once, if there is one, and waits for the answer. */
export async function whenDeleted(thing: DeleteKey): Promise<void> {
  if (usePending.getState().keys.has(thing)) await sending.get(thing)?.();
}
