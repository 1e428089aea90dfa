import type { listModerationActions } from '#features/moderation-actions/queries.ts';
import { viewModerationAction } from '#features/moderation-actions/views.ts';
import type { AccountRow } from './queries.ts';

type ModerationActionRow = Awaited<ReturnType<typeof listModerationActions>>[number];

/** An account, as staff see it. `moderationActions` may contain actions on other accounts. They are left out. */
export const viewAccount = <Row extends AccountRow>(
  { created_at, ...row }: Row,
  moderationActions: readonly ModerationActionRow[],
) => ({
  ...row,
  creation_time: created_at.toISOString(),
  moderation_actions: moderationActions.filter(({ user_id }) => user_id === row.id).map(viewModerationAction),
});
