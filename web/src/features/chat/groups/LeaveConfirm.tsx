import { useQueryClient } from '@tanstack/react-query';
import { type Name, useName } from '#features/cards/cards.ts';
import { fullName } from '#features/cards/names.ts';
import { useSend } from '#platform/use-send.ts';
import { Confirm } from '#ui/Confirm.tsx';
import { showToast } from '#ui/toasts.ts';
import type { Chat } from '../chat.ts';
import { useChatTitle } from '../members.ts';
import { leaveGroup } from './group-actions.ts';
import { closeSheet, type SheetProps } from './open-sheet.ts';

/**
 * Asks whether to leave a group, and says who will own the group. Source: decisions.md "Chat".
 * @param onCancel required if another sheet is open below
 */
export function LeaveConfirm({
  chat,
  me,
  open,
  onCancel = closeSheet,
}: SheetProps & { onCancel?: () => void }) {
  const cache = useQueryClient();
  const { send, busy } = useSend((user_id: number) => leaveGroup(cache, chat.id, user_id));
  const title = useChatTitle(chat, me);
  // The members are sorted by the time since they joined, longest first.
  const next = useName(chat.member_ids.find((id) => id !== me) ?? 0);

  async function confirmed(): Promise<void> {
    const answer = me === null ? null : await send(me);
    if (!answer?.status) return;
    closeSheet();
    showToast(`You left ${title}`, undefined, { stays: true });
  }

  return (
    <Confirm
      open={open}
      title={`Leave ${title}?`}
      confirm="Leave group"
      danger
      busy={busy}
      onConfirm={() => void confirmed()}
      onCancel={onCancel}
    >
      <p>The group and its messages leave your list. A friend in the group can add you again after 7 days.</p>
      <p>{handOver(chat, me, next)}</p>
    </Confirm>
  );
}

/**
 * Says what happens to the group when the user leaves.
 * @param next the next owner: the other member who has been in the group longest
 */
function handOver({ member_count, owner_id }: Chat, me: number | null, next: Name | undefined): string {
  if (member_count <= 1) return 'You’re the last one here, so the group closes.';
  if (owner_id !== me) return 'Nobody is told. You just won’t be in the list of members any more.';
  return next
    ? `You own this group. ${fullName(next)}, the longest-standing member, takes over.`
    : 'You own this group. The longest-standing member takes over.';
}
