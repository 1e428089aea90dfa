/**
 * Wraps localStorage or sessionStorage. Private windows, settings and a full disk make both throw a `DOMException`. A
 * value that cannot be read counts as missing, and a value that cannot be stored is lost with the page.
 */
function storageOf(name: 'localStorage' | 'sessionStorage') {
  /** Runs some work with the storage. Undefined where the browser refuses. */
  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(globalThis[name]);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      return undefined;
    }
  }
  return {
    /** The stored value of a key; null where there is none. */
    get: (key: string): string | null => attempt((storage) => storage.getItem(key)) ?? null,
    set: (key: string, value: string): void => attempt((storage) => storage.setItem(key, value)),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key)),
    clear: (): void => attempt((storage) => storage.clear()),
  };
}

/** The storage that all tabs of this device share. */
export const deviceStorage = storageOf('localStorage');
/** The storage of this tab, until it is closed. */
export const tabStorage = storageOf('sessionStorage');

/** Parses a stored text. Null where there is none, and where it is not JSON, as another program may have written it. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
