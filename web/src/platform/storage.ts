/**
 * The browser's small storages. Private windows, settings and a full disk refuse them, each with a `DOMException`: what
 * cannot be read is then not there, and what cannot be kept lasts as long as the page.
 */
function storageOf(name: 'localStorage' | 'sessionStorage') {
  /** Does something with the storage. `undefined` where it is refused. */
  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(globalThis[name]);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      return undefined;
    }
  }
  return {
    /** What is kept under a name; null where nothing is. */
    get: (key: string): string | null => attempt((storage) => storage.getItem(key)) ?? null,
    set: (key: string, value: string): void => attempt((storage) => storage.setItem(key, value)),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key)),
    clear: (): void => attempt((storage) => storage.clear()),
  };
}

/** What this device keeps, for all tabs. */
export const deviceStorage = storageOf('localStorage');
/** What this tab keeps until it is closed. */
export const tabStorage = storageOf('sessionStorage');

/** A kept text as what it says. Null where there is none, and where somebody else has written what is no JSON. */
export function parseKept(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
