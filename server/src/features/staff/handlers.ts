import type { staffCalls } from '@quad/contract/staff/calls.ts';
import { queueNames, type QueueState } from '@quad/contract/staff/shapes.ts';
import { listHiddenEntries, measureRequests } from '#features/letters/rules.ts';
import { asDate } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Handlers } from '#platform/handlers.ts';
import { isAuditIntact, listAudit } from '#features/moderation/queries/audit.ts';
import { keepCase, noCase, releaseCase } from '#features/moderation/actions/cases.ts';
import { undo } from '#features/moderation/actions/decide.ts';
import { emitAccountStatus } from '#features/moderation-actions/rooms.ts';
import { findLatestDecision, listHolders } from '#features/moderation/queries/cases.ts';
import type { Fullness } from '#features/moderation/hooks.ts';
import type { HandlerServices } from '#platform/services.ts';
import { countActions, countPeople } from './queries.ts';
import { listStaff } from './roles/queries.ts';
import { setRole } from './roles/set-role.ts';

/** Answers the calls about all queues, about roles and about the audit log. Source: decisions.md "Staff". */
export const staffHandlers: Handlers<typeof staffCalls> = {
  async GetQueues({ db, user, services }) {
    const queues = await measureQueues(db, services, user);
    if (user.role !== 'admin') return queues;
    return [...queues, stateOf('authors', await measureRequests({ db, services, user }))];
  },
  async KeepCase({ input, ...context }) {
    await keepCase(context, input);
    return null;
  },
  async ReleaseCase({ input, ...context }) {
    await releaseCase(context, input);
    return null;
  },
  async UndoDecision({ input: { decision_id }, ...context }) {
    await undo(context, decision_id);
    return null;
  },
  async GetDecision({ input, user, db, services }) {
    const { queue, case_id } = input;
    const reviewed = services.reviewQueues[queue];
    if ((await listHolders(db, queue, [case_id])).length > 0) throw noCase();
    const found = await findLatestDecision(db, input);
    if (!found || (await reviewed?.isOwn(db, user.user_id, case_id, services)) !== false) throw noCase();
    const { action, decided_at, first_name, last_name } = found;
    return {
      action: `${queue}: ${action}`,
      by: first_name === null ? null : nameOf(first_name, last_name),
      decided_time: decided_at.toISOString(),
      ...((await reviewed?.canLookBack?.(db, user, case_id)) && { can_look: true }),
    };
  },
  GetStaff: ({ db }) => listStaff(db),
  async SetRole({ input, user, db, emit, services }) {
    const user_id = await setRole(db, { ...input, actor_id: user.user_id });
    if (user_id !== null) await emitAccountStatus({ db, emit, services }, user_id, false);
    return null;
  },
  async GetAuditLog({ input: { before_entry_id: before }, user, db, services }) {
    // Both statements must read the same snapshot. Otherwise an entry could be written after the first statement has
    // listed the hidden entries, and be shown although it must be hidden.
    const rows = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const without = await listHiddenEntries({ db: tx, services, user });
        return listAudit(tx, { before, without });
      });
    const intact = before === undefined ? await isAuditIntact(db) : null;
    const entries = rows.map(({ at, actor_id, first_name, last_name, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      actor: actor_id === null ? null : { user_id: actor_id, name: nameOf(first_name, last_name) },
    }));
    return { entries, intact };
  },
  async GetNumbers({ user, db, services }) {
    const now = asDate(services.clock.now());
    const [people, queues, actions] = await Promise.all([
      countPeople(db, now),
      measureQueues(db, services, user),
      listHiddenEntries({ db, services, user }).then((without) => countActions(db, now, without)),
    ]);
    return { ...people, queues, actions };
  },
};

/** Counts the waiting cases of each queue, in the console's order. Leaves out the staff member's own cases. */
function measureQueues(
  db: Db,
  services: HandlerServices,
  { user_id }: { user_id: number },
): Promise<QueueState[]> {
  const open = queueNames.flatMap((queue) => {
    const { measure } = services.reviewQueues[queue] ?? {};
    return measure ? [{ queue, measure }] : [];
  });
  return Promise.all(
    open.map(async ({ queue, measure }) => stateOf(queue, await measure(db, user_id, services))),
  );
}

const stateOf = (queue: QueueState['queue'], { oldest, ...counts }: Fullness): QueueState => ({
  queue,
  ...counts,
  oldest: oldest?.toISOString() ?? null,
});

const nameOf = (first_name: string | null, last_name: string | null): string =>
  first_name === null ? 'Deleted user' : `${first_name} ${last_name}`;
