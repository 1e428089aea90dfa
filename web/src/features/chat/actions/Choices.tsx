import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { copyText } from '#ui/copy-text.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import css from './ActionsSheet.module.css';
import { useMayChange } from '../changes/may-change.ts';
import { mayReact } from '../reactions/may-react.ts';
import { Six } from '../reactions/Six.tsx';
import { useIsOpen } from '../reactions/use-is-open.ts';
import { useReactions } from '../reactions/use-reactions.ts';
import { askToUnsend, reportMessage, showDetails, showReactions } from './choices.ts';
import { closeActions } from './open-actions.ts';

type Props = {
  item: ChatMessage;
  isOwn: boolean;
  /** Called before the sheet closes. The editing or the reply begins after the closing sheet has returned the focus. */
  onEdit: () => void;
  onReply: () => void;
};

/** The actions of a message, in the order of everyday.md §4. */
export function Choices({ item, isOwn, onEdit, onReply }: Props) {
  const { content, options } = item.message;
  const isOpen = useIsOpen(options.chat_id);
  const { mayEdit, mayUnsend } = useMayChange(item, isOwn, isOpen);
  const { reactions } = useReactions(item.message);
  const closeAnd = (act: () => void) => () => {
    closeActions();
    act();
  };
  return (
    <div className={cx('grid', css.choices)}>
      {mayReact(item, isOpen) && (
        <Six
          item={item}
          label={isOwn ? 'React to your message' : `React to message from ${item.user.first_name}`}
          onDone={closeActions}
        />
      )}
      {reactions.length > 0 && (
        <Choice icon="people" onPress={() => showReactions(item, isOwn)}>
          See who reacted
        </Choice>
      )}
      {mayReact(item, isOpen) && (
        <Choice icon="reply" onPress={closeAnd(onReply)}>
          Reply
        </Choice>
      )}
      {mayEdit && (
        <Choice icon="edit" onPress={closeAnd(onEdit)}>
          Edit
        </Choice>
      )}
      {content && (
        <Choice icon="copy" onPress={closeAnd(() => void copyText(content))}>
          Copy
        </Choice>
      )}
      {mayUnsend && (
        <Choice icon="close" onPress={() => askToUnsend(item)}>
          Unsend
        </Choice>
      )}
      <LastChoice item={item} isOwn={isOwn} />
    </div>
  );
}

function LastChoice({ item, isOwn }: Pick<Props, 'item' | 'isOwn'>) {
  if (isOwn)
    return (
      <Choice icon="info" onPress={() => showDetails(item)}>
        Details
      </Choice>
    );
  return (
    <Choice
      icon="flag"
      onPress={() => {
        closeActions();
        reportMessage(item);
      }}
    >
      Report
    </Choice>
  );
}

type ChoiceProps = { icon: IconName; children: string; onPress: () => void };

function Choice({ icon, children, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      className={cx('row gap-16 round-control name text-ink text-start hover-tint focus-inside', css.choice)}
      onClick={onPress}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
