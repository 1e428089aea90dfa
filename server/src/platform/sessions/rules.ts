import type { Db } from '#platform/db/schema.ts';
import { unauthorised } from '#platform/problems.ts';
import { holdCaller } from './queries.ts';

/**
 * Keeps a caller's account as it is until the transaction ends, and refuses a caller whose account went after they were
 * let in: nothing of a person is written once they have left. Call it first in a transaction.
 * @throws 401
 */
export async function mustBeHere(db: Db, { user_id }: { user_id: number }): Promise<void> {
  if (!(await holdCaller(db, user_id))) throw unauthorised();
}
