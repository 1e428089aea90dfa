import { count, timed } from '#platform/metrics/measure.ts';
import { ProblemError } from '#platform/problems.ts';
import type { Storage } from './storage.ts';

/** A storage whose operations are measured. A missing file is no failure. */
export function measuredStorage(storage: Storage): Storage {
  const measured = <T>(op: string, work: () => Promise<T>): Promise<T> =>
    timed(
      'quad_storage_seconds',
      (error) => {
        const isMissing = error instanceof ProblemError && error.code === 404;
        if (error && !isMissing) count('quad_storage_errors_total', { op });
        return { op };
      },
      work,
    );
  return {
    ...storage,
    put: (...file) => measured('put', () => storage.put(...file)),
    read: (...file) => measured('read', () => storage.read(...file)),
    size: (...file) => measured('size', () => storage.size(...file)),
    remove: (...file) => measured('remove', () => storage.remove(...file)),
  };
}
