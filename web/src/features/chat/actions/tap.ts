import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { askAbout, canPoint } from './open-actions.ts';

/** Makes the event handlers of a message's bubble. A tap or a long press opens the message's actions. */
export function tapFor(item: ChatMessage, isOwn: boolean) {
  const open = (event: { target: EventTarget; preventDefault: () => void }) => {
    const isOther = event.target instanceof Element && event.target.closest('a, button, video');
    if (canPoint() || isOther) return;
    event.preventDefault();
    askAbout(item, isOwn);
  };
  return { onClick: open, onContextMenu: open };
}
