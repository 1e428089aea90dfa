import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Db } from '#platform/db/schema.ts';
import { notFound } from '#platform/problems.ts';
import { deleteBadge, insertBadge, lockBadges, updateOwner } from './queries.ts';

/** The owner flag of a person (whether they run Quad), and their badges. */
export type Badges = { owner: boolean; badges: readonly string[] };

type Change = {
  user_id: number;
  reason: string;
  /** The admin who makes the change; null if the command line makes it. */
  actor_id: number | null;
  /** Computes the new flag and badges from the present ones. */
  update: (now: Badges) => Badges;
};

/**
 * Changes a person's owner flag and badges. Writes an audit entry for each difference.
 * @returns the new flag and badges; null if nothing changed
 * @throws 404 if there is no such account
 */
export async function setBadges(
  db: Db,
  { user_id, reason, actor_id, update }: Change,
): Promise<Badges | null> {
  const before = await lockBadges(db, user_id);
  if (!before) throw notFound('There’s no such account');
  const { owner, badges } = update(before);
  const added = [...new Set(badges)].filter((name) => !before.badges.includes(name));
  const taken = before.badges.filter((name) => !badges.includes(name));

  const changes: { action: string; reason: string }[] = [];
  if (owner !== before.owner) {
    await updateOwner(db, user_id, owner);
    changes.push({ action: owner ? 'owner: give' : 'owner: take', reason });
  }
  for (const name of added) {
    await insertBadge(db, user_id, name);
    changes.push({ action: 'badge: give', reason: `${name}: ${reason}` });
  }
  for (const name of taken) {
    await deleteBadge(db, user_id, name);
    changes.push({ action: 'badge: take', reason: `${name}: ${reason}` });
  }
  for (const change of changes)
    await writeAudit(db, { actor_id, target_type: 'USER', target_id: user_id, ...change });
  const kept = before.badges.filter((name) => !taken.includes(name));
  return changes.length > 0 ? { owner, badges: [...kept, ...added].toSorted() } : null;
}
