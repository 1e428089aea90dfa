import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { copyText } from '#ui/copy-text.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import css from './MessageActions.module.css';
import { Six } from '../reactions/Six.tsx';
import { reportMessage, showDetails, showReactions } from './choices.ts';
import { askAbout, canPoint } from './open-actions.ts';

type Props = { item: ChatMessage; isOwn: boolean; mayReact: boolean };

/**
 * The actions beside a message, visible while the message has the pointer or the focus. On a touch screen, a tap on the
 * message opens the sheet of actions. One button does the same for keyboards and screen readers.
 */
export function MessageActions({ item, isOwn, mayReact }: Props) {
  const { message, user } = item;
  const whose = isOwn ? 'your message' : `message from ${user.first_name}`;
  if (!canPoint()) {
    return (
      <div className={cx('flex self-center opacity-0', css.bar)} data-own={isOwn || undefined}>
        <Tool
          icon="more"
          name={`Options for ${whose}`}
          opens
          reacts={mayReact}
          onPress={() => askAbout(item, isOwn)}
        />
      </div>
    );
  }
  return (
    <div className={cx('flex self-center opacity-0', css.bar)} data-own={isOwn || undefined}>
      {message.content && (
        <Tool icon="copy" tip="Copy" name={`Copy ${whose}`} onPress={() => void copyText(message.content)} />
      )}
      {isOwn && (
        <Tool
          icon="info"
          tip="Details"
          name={`Details of ${whose}`}
          opens
          onPress={() => showDetails(item)}
        />
      )}
      {!isOwn && (
        <Tool icon="flag" tip="Report" name={`Report ${whose}`} opens onPress={() => reportMessage(item)} />
      )}
      {message.reactions && (
        <Tool
          icon="people"
          tip="Reactions"
          name={`Reactions to ${whose}`}
          opens
          onPress={() => showReactions(item, isOwn)}
        />
      )}
      {mayReact && <Six item={item} label={`React to ${whose}`} className={css.six} />}
    </div>
  );
}

type ToolProps = {
  icon: IconName;
  tip?: string;
  name: string;
  opens?: boolean;
  reacts?: boolean;
  onPress: () => void;
};

function Tool({ icon, tip, name, opens = false, reacts = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={cx('center round-control text-ink2 hover-tint', css.tool)}
      aria-label={name}
      data-tip={tip}
      data-react={reacts || undefined}
      aria-haspopup={opens ? 'dialog' : undefined}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
