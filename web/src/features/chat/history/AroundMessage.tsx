import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { addDrawings } from '#ui/Icon.tsx';
import { messageIcons } from '#ui/message-icons.ts';
import { EditNote } from '../changes/EditNote.tsx';
import { MessageActions } from '../actions/MessageActions.tsx';
import { mayReact } from '../reactions/may-react.ts';
import { Reactions } from '../reactions/Reactions.tsx';

addDrawings(messageIcons, {});

type Props = {
  item: ChatMessage;
  isOwn: boolean;
  /** Whether the chat is open. Members can react only in an open chat. */
  isOpen: boolean;
  /** The id of the element with the reactions. The message's `aria-describedby` refers to it. */
  id: string;
};

/** The parts of a stored message around its bubble: the actions, and the reactions. */
export function AroundMessage({ item, isOwn, isOpen, id }: Props) {
  const isReactable = mayReact(item, isOpen);
  return (
    <>
      {!item.message.removed && (
        <MessageActions item={item} isOwn={isOwn} isOpen={isOpen} mayReact={isReactable} />
      )}
      {isOwn && <EditNote item={item} />}
      <Reactions item={item} id={id} isOwn={isOwn} mayReact={isReactable} />
    </>
  );
}
