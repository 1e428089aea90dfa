import type { Call, InputOf } from '@quad/contract/core/call.ts';
import { notifyManager } from '@tanstack/react-query';
import { create } from 'zustand';
import { offerUndo } from '#ui/offer-undo.ts';
import { showToast } from '#ui/toasts.ts';
import { request } from './request.ts';
import { useSession } from './session.ts';
import { parseKept, tabStorage } from './storage.ts';

/** What one lets go, by what it is and its id: "post 5". */
export type Removed = `${string} ${number}`;

/** What one has let go, and the server does not know of yet. */
const useRemoved = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));

/** How each of them is sent at once, and waited for. */
const sending = new Map<Removed, () => Promise<void>>();

/** What is on its way out: no list draws it. */
export const useRemovals = (): ReadonlySet<string> => useRemoved(({ keys }) => keys);

const change = (how: (keys: Set<string>) => void): void =>
  useRemoved.setState(({ keys }) => {
    const next = new Set(keys);
    how(next);
    return { keys: next };
  });

/** Where this tab keeps what it has told the server to let go, until that has answered. */
const KEPT = 'quad-removed';

const readKept = (): string[] => (parseKept(tabStorage.get(KEPT)) ?? []) as string[];
const keep = (keys: string[]): void =>
  keys.length === 0 ? tabStorage.remove(KEPT) : tabStorage.set(KEPT, JSON.stringify(keys));

/**
 * Lets something go: at once on screen, and for good when the line that offers to undo it has gone, or the page is left
 * or out of sight. For others it cannot be undone, so it is not sent before.
 * @param words what is said of it
 * @param call makes it so, with `input`
 * @param gone takes it from the cache when the server has let it go
 */
export function remove<C extends Call>(
  thing: Removed,
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
 * Deletes again what the page before this one in the same tab deleted as it was left and got no answer for. A browser asks
 * for the next page before it sends the last requests of the one before: the server may not have got them.
 * @param kind what the things are: "post"
 */
export function removeAgain<C extends Call>(
  kind: string,
  call: C,
  inputOf: (id: number) => InputOf<C>,
  gone: (id: number) => void,
): void {
  for (const key of readKept().filter((one) => one.startsWith(`${kind} `))) {
    const id = Number(key.slice(kind.length));
    change((keys) => keys.add(key));
    void send(`${kind} ${id}`, call, inputOf(id), () => gone(id));
  }
}

/** Deletes something that no list draws meanwhile. Where that fails, it is drawn again and a toast says why. */
async function send<C extends Call>(
  thing: Removed,
  call: C,
  input: InputOf<C>,
  gone: () => void,
): Promise<void> {
  keep([...new Set([...readKept(), thing])]);
  const answer = await request(call, input, { keepalive: true });
  keep(readKept().filter((key) => key !== thing));
  // What is not there any more was to go anyway.
  if (answer.status || answer.errors[0]?.code === 404) gone();
  else showToast(answer.errors[0]?.message ?? 'Unspecified error', undefined, { stays: true });
  // After the readers of the lists have heard that: it would be drawn once more in between.
  notifyManager.schedule(() => change((keys) => keys.delete(thing)));
}

/** Waits until something that one has let go is gone for good, if there is such: it can no longer be undone. */
export async function settled(thing: Removed): Promise<void> {
  if (useRemoved.getState().keys.has(thing)) await sending.get(thing)?.();
}
