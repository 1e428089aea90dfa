/**
 * Wraps localStorage or sessionStorage, whose functions may throw a `DOMException`, as in private windows or with a
 * full disk. After an error, a value to read counts as missing, and a value to store is lost.
 */
function storageOf(name: 'localStorage' | 'sessionStorage') {
  /** Runs a function on the storage. Undefined if the browser refuses. */
  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(globalThis[name]);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      return undefined;
    }
  }
  return {
    get: (key: string): string | null => attempt((storage) => storage.getItem(key)) ?? null,
    set: (key: string, value: string): void => attempt((storage) => storage.setItem(key, value)),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key)),
    clear: (): void => attempt((storage) => storage.clear()),
  };
}

/** The storage that all tabs of this device share. */
export const deviceStorage = storageOf('localStorage');
/** The storage of this tab, which is emptied when the tab is closed. */
export const tabStorage = storageOf('sessionStorage');

/** Parses a stored text. Null if there is no text, or if it is not JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
