import type { ModerationActionKind } from '@quad/contract/moderation-actions/limits.ts';
import type { ProfilePart } from '@quad/contract/profile/limits.ts';
import type { ModerationAction, OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { noticeTexts } from '@quad/contract/moderation-actions/words.ts';
import { listProfileParts, targetWords } from '@quad/contract/reports/words.ts';
import { wordsOf } from '#features/moderation/views.ts';
import { formatDateTime } from '#platform/format-date-time.ts';
import type { OwnModerationActionRow } from './own/queries.ts';
import type { getAccountStatus, listModerationActions } from './queries.ts';

type ModerationActionRow = Awaited<ReturnType<typeof listModerationActions>>[number];

/** A moderation action, as staff see it. */
export const viewModerationAction = ({
  user_id: _of,
  taken_at,
  until,
  lifted_at,
  ...moderationAction
}: ModerationActionRow): ModerationAction => ({
  ...moderationAction,
  taken_time: taken_at.toISOString(),
  until: until?.toISOString() ?? null,
  lifted_time: lifted_at?.toISOString() ?? null,
});

/** The status of an account, as its owner sees it. */
export const viewAccountStatus = ({
  limited_until,
  has_warning,
}: Awaited<ReturnType<typeof getAccountStatus>>) => ({
  limited_until: limited_until?.toISOString() ?? null,
  has_warning,
});

/**
 * A moderation action, as the owner of the account sees it. If the action ended before staff decided on its appeal, the
 * appeal is shown as closed.
 */
export function viewOwnModerationAction({
  taken_at,
  until,
  lifted_at,
  read_at,
  appeal,
  removed,
  ...row
}: OwnModerationActionRow): OwnModerationAction {
  const state = appeal?.state === 'WAITING' && !row.is_active ? 'CLOSED' : appeal?.state;
  return {
    ...row,
    removed: removed && {
      target_type: removed.target_type,
      // Without the bio, nothing that was removed had words.
      text: removed.parts?.includes('bio') === false ? '' : wordsOf(removed.content),
      ...(removed.parts && { parts: removed.parts }),
    },
    taken_time: taken_at.toISOString(),
    until: until?.toISOString() ?? null,
    lifted_time: lifted_at?.toISOString() ?? null,
    read_time: read_at?.toISOString() ?? null,
    appeal: appeal && state ? { ...appeal, state } : null,
  };
}

/** The data of a mail about a moderation action. */
export type Notice = {
  kind: Exclude<ModerationActionKind, 'NOTE'>;
  until: Date | null;
  target_type: string | null;
  /** The parts of a profile that were removed. */
  parts?: readonly ProfilePart[] | null;
};

/** Phrases for the taken-down thing, such as "your post" and "a post of yours". */
export const thing = ({
  target_type,
  parts,
}: Pick<Notice, 'target_type' | 'parts'>): { yours: string; ofYours: string } => {
  if (parts) return { yours: `your ${listProfileParts(parts)}`, ofYours: `your ${listProfileParts(parts)}` };
  if (target_type === null) return { yours: 'what you shared', ofYours: 'something of yours' };
  if (target_type === 'USER') return { yours: 'that part of your profile', ofYours: 'part of your profile' };
  const word = targetWords(target_type).toLowerCase();
  return { yours: `your ${word}`, ofYours: `a ${word} of yours` };
};

/** The sentence in a mail that says which moderation action was taken. */
export const noticeOf = (moderationAction: Notice): string =>
  moderationAction.kind === 'REMOVE'
    ? `The people who run Quad have removed ${thing(moderationAction).ofYours}.`
    : noticeTexts[moderationAction.kind](
        moderationAction.until ? formatDateTime(moderationAction.until) : '',
      );

/**
 * The sentence of a mail about a lifted action that names the action which still restricts the account. Empty without
 * such an action.
 */
export const tellStanding = (other: Pick<Notice, 'kind' | 'until'> | undefined): string[] =>
  other ? [`Another decision still stands. ${noticeOf({ ...other, target_type: null })}`] : [];
