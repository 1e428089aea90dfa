/** What this browser stores about its notifications: the person they belong to, and whether the person has them on. */
export type PushNote = {
  user_id: number;
  isOn: boolean;
  /** The URL of the subscription that the server knows. */
  endpoint?: string;
  /** The number of the server's key with which the subscription was made. */
  generation?: number;
};

// `web/offline/push.ts` uses the same names. A worker can read a cache, but not the page's storage.
const CACHE = 'quad-push';
const NOTE = '/push-note';

/** Reads the note. Null if there is none, or if the browser refuses access, for example in a private window. */
export const readNote = (): Promise<PushNote | null> =>
  attempt(async () => {
    const note = await caches.match(NOTE, { cacheName: CACHE });
    return note ? (note.json() as Promise<PushNote>) : null;
  });

/** Stores the note. */
export const writeNote = (note: PushNote): Promise<unknown> =>
  attempt(async () => (await caches.open(CACHE)).put(NOTE, new Response(JSON.stringify(note))));

/** Deletes the note, for example at a logout. Notifications that still arrive then show no words. */
export const deleteNote = (): Promise<unknown> => attempt(() => caches.delete(CACHE));

async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
  if (!('caches' in globalThis)) return null; // Pages without https have no caches.
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return null;
  }
}
