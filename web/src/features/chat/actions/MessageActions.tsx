import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useRef } from 'react';
import { copyText } from '#ui/copy-text.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import css from './MessageActions.module.css';
import { startReply } from '../replies/replying.ts';
import { useSwipeToReply } from '../replies/use-swipe-to-reply.ts';
import { startEditing } from '../changes/editing.ts';
import { useMayChange } from '../changes/may-change.ts';
import { Six } from '../reactions/Six.tsx';
import { reportMessage, showDetails, showReactions } from './choices.ts';
import { askAbout, canPoint } from './open-actions.ts';
import { useLongTap } from './use-long-tap.ts';

type Props = { item: ChatMessage; isOwn: boolean; isOpen: boolean; mayReact: boolean };

/**
 * The actions beside a message, visible while the message has the pointer or the focus. On a touch screen, a tap on the
 * message opens the sheet of actions. For keyboards and screen readers, one button opens the same sheet.
 */
export function MessageActions({ item, isOwn, isOpen, mayReact }: Props) {
  const { message, user } = item;
  const { mayEdit, mayUnsend } = useMayChange(item, isOwn, isOpen);
  const bar = useRef<HTMLDivElement>(null);
  useSwipeToReply(bar, item, mayReact);
  useLongTap(bar, () => askAbout(item, isOwn));
  const whose = isOwn ? 'your message' : `message from ${user.first_name}`;
  if (!canPoint()) {
    return (
      <div ref={bar} className={cx('flex self-center opacity-0', css.bar)} data-own={isOwn || undefined}>
        <Tool
          icon="more"
          replies={mayReact}
          name={`Options for ${whose}`}
          opens
          reacts={mayReact}
          onPress={() => askAbout(item, isOwn)}
        />
      </div>
    );
  }
  return (
    <div ref={bar} className={cx('flex self-center opacity-0', css.bar)} data-own={isOwn || undefined}>
      {mayReact && (
        <Tool icon="reply" tip="Reply" name={`Reply to ${whose}`} replies onPress={() => startReply(item)} />
      )}
      {mayEdit && <Tool icon="edit" tip="Edit" name={`Edit ${whose}`} onPress={() => startEditing(item)} />}
      {message.content && (
        <Tool icon="copy" tip="Copy" name={`Copy ${whose}`} onPress={() => void copyText(message.content)} />
      )}
      <LastTool item={item} isOwn={isOwn} whose={whose} hasMore={mayUnsend} />
      {message.reactions && (
        <Tool
          icon="people"
          tip="Reactions"
          name={`Reactions to ${whose}`}
          opens
          onPress={() => showReactions(item, isOwn)}
        />
      )}
      {mayReact && (
        <div className={css.strip}>
          <Six item={item} label={`React to ${whose}`} className={css.six} />
        </div>
      )}
    </div>
  );
}

type LastProps = {
  item: ChatMessage;
  isOwn: boolean;
  whose: string;
  /** Whether some actions do not fit beside the message. The sheet has these actions. */
  hasMore: boolean;
};

function LastTool({ item, isOwn, whose, hasMore }: LastProps) {
  if (hasMore)
    return (
      <Tool
        icon="more"
        tip="More"
        name={`Options for ${whose}`}
        opens
        onPress={() => askAbout(item, isOwn)}
      />
    );
  if (isOwn)
    return (
      <Tool icon="info" tip="Details" name={`Details of ${whose}`} opens onPress={() => showDetails(item)} />
    );
  return <Tool icon="flag" tip="Report" name={`Report ${whose}`} opens onPress={() => reportMessage(item)} />;
}

type ToolProps = {
  icon: IconName;
  tip?: string;
  name: string;
  opens?: boolean;
  reacts?: boolean;
  /** Whether the shortcut for replies presses this button. */
  replies?: boolean;
  onPress: () => void;
};

function Tool({ icon, tip, name, opens = false, reacts = false, replies = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={cx('center round-control text-ink2 hover-tint', css.tool)}
      aria-label={name}
      data-tip={tip}
      data-react={reacts || undefined}
      data-reply={replies || undefined}
      aria-haspopup={opens ? 'dialog' : undefined}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
