/** What this browser notes about its notifications: whose it is, and whether that person has switched them on here. */
export type PushNote = {
  user_id: number;
  isOn: boolean;
  /** The address of the subscription that the server knows. */
  endpoint?: string;
  /** Which key of the server it was made with. */
  generation?: number;
};

// The same names as in `web/offline/push.ts`. A worker can read a cache, but not the page's storage.
const CACHE = 'quad-push';
const NOTE = '/push-note';

/** Reads the note. Null if there is none, or if the browser refuses, as in some private windows. */
export const readNote = (): Promise<PushNote | null> =>
  attempt(async () => {
    const note = await caches.match(NOTE, { cacheName: CACHE });
    return note ? (note.json() as Promise<PushNote>) : null;
  });

/** Stores the note. */
export const writeNote = (note: PushNote): Promise<unknown> =>
  attempt(async () => (await caches.open(CACHE)).put(NOTE, new Response(JSON.stringify(note))));

/** Deletes the note, as at a logout. Notifications that still arrive then show no words. */
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
