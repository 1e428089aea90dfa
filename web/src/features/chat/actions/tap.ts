import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { askAbout, canPoint } from './open-actions.ts';

/**
 * Makes the event handlers of a message's bubble. A tap or a long press opens the message's actions. There are two
 * exceptions: a tap on a photo or a link opens the photo or the link, and a long press on a link is left to the
 * browser.
 */
export function tapFor(item: ChatMessage, isOwn: boolean) {
  const openBut = (others: string) => (event: { target: EventTarget; preventDefault: () => void }) => {
    const isOther = event.target instanceof Element && event.target.closest(others);
    if (canPoint() || isOther) return;
    event.preventDefault();
    askAbout(item, isOwn);
  };
  return { onClick: openBut('a, button, video'), onContextMenu: openBut('a') };
}
