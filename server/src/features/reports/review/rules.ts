import { forbidden } from '#platform/problems.ts';
import { ownCase } from '#platform/review/cases.ts';
import type { StaffMember } from '#platform/sessions/rules.ts';

type Part = { reporter_id: number | null; reported_id: number | null };

/** Throws 403 for who is part of a case, and for moderators where it was left to an admin. */
export function mustDecide(
  { user_id, role }: Pick<StaffMember, 'user_id' | 'role'>,
  { is_escalated }: { is_escalated: boolean },
  reports: readonly Part[],
): void {
  if (reports.some((one) => one.reporter_id === user_id || one.reported_id === user_id)) throw ownCase();
  if (is_escalated && role !== 'admin') throw forbidden('This case waits for an admin');
}

/** Whose a reported thing is; null where nobody knows. */
export const ownerOf = (reports: readonly Pick<Part, 'reported_id'>[]): number | null =>
  reports.find(({ reported_id }) => reported_id !== null)?.reported_id ?? null;
