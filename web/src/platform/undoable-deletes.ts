import type { Call, InputOf } from '@quad/contract/core/call.ts';
import { notifyManager } from '@tanstack/react-query';
import { create } from 'zustand';
import { offerUndo } from '#ui/offer-undo.ts';
import { showToast } from '#ui/toasts.ts';
import { request } from './request.ts';
import { useSession } from './session.ts';
import { parseStored, tabStorage } from './storage.ts';

/** An undoable deletion by its kind and id: "post 5". */
export type DeleteKey = `${string} ${number}`;

/** The things that the user has deleted and whose deletion the server has not confirmed yet. */
const usePending = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));

/** For each of them, a function that sends its deletion at once and waits for the answer. */
const sending = new Map<DeleteKey, () => Promise<void>>();

/** The things that lists leave out because their deletion is under way. */
export const usePendingDeletes = (): ReadonlySet<string> => usePending(({ keys }) => keys);

const change = (how: (keys: Set<string>) => void): void =>
  usePending.setState(({ keys }) => {
    const next = new Set(keys);
    how(next);
    return { keys: next };
  });

/** The key in the tab's storage for deletions that were sent and not answered yet. */
const STORAGE_KEY = 'quad-pending-deletes';

const readStoredKeys = (): string[] => (parseStored(tabStorage.get(STORAGE_KEY)) ?? []) as string[];
const storeKeys = (keys: string[]): void =>
  keys.length === 0 ? tabStorage.remove(STORAGE_KEY) : tabStorage.set(STORAGE_KEY, JSON.stringify(keys));

/**
 * Deletes something. It disappears from the screen at once. The deletion is sent when the offer to undo it ends, or
 * when the page is left or out of sight: others cannot have it undone, so it is not sent before.
 * @param words the text of the offer
 * @param call deletes it, with `input`
 * @param gone removes it from the cache once the server has deleted it
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
 * Repeats the deletions that the previous page in this tab sent as it was left and got no answer for. A browser fetches
 * the next page before it sends the last requests of the previous one, so the server may not have got them.
 * @param kind the kind of the things: "post"
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

/** Sends a deletion while no list draws the thing. If that fails, the thing is drawn again and a toast says why. */
async function send<C extends Call>(
  thing: DeleteKey,
  call: C,
  input: InputOf<C>,
  gone: () => void,
): Promise<void> {
  storeKeys([...new Set([...readStoredKeys(), thing])]);
  const answer = await request(call, input, { keepalive: true });
  storeKeys(readStoredKeys().filter((key) => key !== thing));
  // 404: the thing is deleted already.
  if (answer.status || answer.errors[0]?.code === 404) gone();
  else showToast(answer.errors[0]?.message ?? 'Unspecified error', undefined, { stays: true });
  // Only after the readers of the lists know of the deletion: they would draw the thing once more in between.
  notifyManager.schedule(() => change((keys) => keys.delete(thing)));
}

/** If the thing is being deleted, sends the deletion at once and waits for the answer. It cannot be undone any more. */
export async function whenDeleted(thing: DeleteKey): Promise<void> {
  if (usePending.getState().keys.has(thing)) await sending.get(thing)?.();
}
