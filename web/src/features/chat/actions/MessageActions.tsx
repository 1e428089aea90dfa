import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { Icon } from '#ui/Icon.tsx';
import css from './MessageActions.module.css';
import { askAbout, reportMessage } from './open-actions.ts';

/**
 * The flag beside somebody else's message: shown to whoever points at the message or comes along with the keyboard. On
 * a touch screen it stands for the sheet that a tap on the message opens, for those who cannot tap there.
 */
export function MessageActions({ item }: { item: ChatMessage }) {
  if (item.user.deleted) return null;
  return (
    <button
      type="button"
      className={css.flag}
      aria-label={`Report message from ${item.user.first_name}`}
      data-tip="Report"
      aria-haspopup="dialog"
      onClick={() => (canPoint() ? reportMessage(item) : askAbout(item))}
    >
      <Icon name="flag" size={20} />
    </button>
  );
}

/** What a message's bubble carries, so that a tap on it, or a long press, opens what can be done about it. */
export function tapFor(item: ChatMessage, isOwn: boolean) {
  if (isOwn) return {};
  const open = (event: { target: EventTarget; preventDefault: () => void }) => {
    const isOther = event.target instanceof Element && event.target.closest('a, button, video');
    if (canPoint() || isOther) return;
    event.preventDefault();
    askAbout(item);
  };
  return { onClick: open, onContextMenu: open };
}

/** Whether this device can point at something without pressing it. */
const canPoint = (): boolean => matchMedia('(hover: hover)').matches;
