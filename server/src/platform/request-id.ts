import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const ID_BYTES = 8;

/** Makes the id of a request: 16 hex digits. It is random, so it is unique over all nodes and restarts. */
export const newRequestId = (): string => randomBytes(ID_BYTES).toString('hex');

const current = new AsyncLocalStorage<string>();

/**
 * Does the work of a request, or of a job that the request has ordered. Lines that are logged meanwhile have the id, and
 * so have the jobs that are ordered.
 * @param id undefined for work that no request has ordered
 */
export const duringRequest = <T>(id: string | undefined, work: () => T): T =>
  id === undefined ? work() : current.run(id, work);

/** The id of the request whose work is being done; undefined outside of requests. */
export const currentRequestId = (): string | undefined => current.getStore();
