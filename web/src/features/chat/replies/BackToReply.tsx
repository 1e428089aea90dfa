import { useQueryClient } from '@tanstack/react-query';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import list from '../history/MessageList.module.css';
import { useScrollTarget } from '../history/scroll-target.ts';
import { showMessage } from '../history/show-message.ts';

/** A button that goes back to a reply after the user has jumped from the quote in that reply. */
export function BackToReply({ chat_id }: { chat_id: number }) {
  const cache = useQueryClient();
  const from = useScrollTarget((target) => (target.chat_id === chat_id ? target.from : null));
  if (from === null) return null;
  return (
    <button
      type="button"
      className={cx('row gap-6 absolute round-control bg-raised shadow-pop text-ink label', list.back)}
      onClick={() => void showMessage(cache, { chat_id, message_id: from })}
    >
      <Icon name="reply" size={20} />
      Back to the reply
    </button>
  );
}
