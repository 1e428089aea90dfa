import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { showEmoji } from '../actions/choices.ts';
import { ownAmong } from '../history/message-store.ts';
import css from './Six.module.css';
import emojiCss from './emoji.module.css';
import { SIX } from './six.ts';
import { useReactions } from './use-reactions.ts';
import { react } from './wishes.ts';

type Props = {
  item: ChatMessage;
  /** The group's name, "React to your message". */
  label: string;
  className?: string | undefined;
  /** Called after a press. */
  onDone?: () => void;
};

/**
 * Six buttons with emoji to react. The button with the user's own emoji is pressed, and a press on it takes the
 * reaction back. A further button opens the dialog with all emoji.
 */
export function Six({ item, label, className, onDone }: Props) {
  const { message } = item;
  const own = ownAmong(useReactions(message).reactions);
  return (
    <div role="group" aria-label={label} className={cx('flex', className)} data-react>
      {[...SIX].map(([emoji, name]) => (
        <button
          key={emoji}
          type="button"
          className={cx('center flex-1 round-control hover-tint', emojiCss.emoji, css.emoji)}
          aria-label={`React with ${name}`}
          aria-pressed={emoji === own}
          onClick={() => {
            void react(message.id, emoji === own ? null : emoji);
            onDone?.();
          }}
        >
          <span aria-hidden>{emoji}</span>
        </button>
      ))}
      <button
        type="button"
        className={cx('center flex-1 round-control text-ink2 hover-tint', emojiCss.emoji, css.emoji)}
        aria-label="More emoji"
        aria-haspopup="dialog"
        onClick={() => showEmoji(item)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
