import type { WaitingCase } from '@quad/contract/staff/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import { conflict } from '#platform/problems.ts';
import { type CaseKey, claim, listHolders } from './queries.ts';

/** A case as its feature lists it. */
export type ListedCase = { case_id: number; kind: string; line: string; since: Date };

/** Characters of a case's first words in the list. */
const LINE_LENGTH = 120;

/**
 * Opens a case for a member of staff, so that nobody else decides on it meanwhile. Opening one's own again keeps it.
 * @throws 409 while somebody else has it, and once it is decided
 */
export async function openCase(db: Db, key: CaseKey, { user_id }: { user_id: number }): Promise<void> {
  if (await claim(db, key, user_id)) return;
  const [holder] = await listHolders(db, key.queue, [key.case_id]);
  throw conflict(holder ? `${holder.first_name} has this case open` : 'This case has just been decided');
}

/** Cases as the console lists them, with who has each open. */
export async function viewCases(
  db: Db,
  queue: CaseKey['queue'],
  cases: readonly ListedCase[],
): Promise<WaitingCase[]> {
  const holders = await listHolders(
    db,
    queue,
    cases.map(({ case_id }) => case_id),
  );
  const byCase = new Map(holders.map(({ case_id, ...holder }) => [case_id, holder]));
  return cases.map(({ case_id, kind, line, since }) => ({
    case_id,
    kind,
    line: Array.from(line).slice(0, LINE_LENGTH).join(''),
    since: since.toISOString(),
    holder: byCase.get(case_id) ?? null,
  }));
}
