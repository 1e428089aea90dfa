import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { cx } from '#ui/cx.ts';
import { ownAmong } from '../history/message-store.ts';
import css from './Six.module.css';
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

/** The six emoji for a reaction. The user's own is pressed; a press on it takes it back. */
export function Six({ item: { message }, label, className, onDone }: Props) {
  const own = ownAmong(useReactions(message).reactions);
  return (
    <div role="group" aria-label={label} className={cx('flex', className)} data-react>
      {[...SIX].map(([emoji, name]) => (
        <button
          key={emoji}
          type="button"
          className={cx('center flex-1 round-control hover-tint', css.emoji)}
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
    </div>
  );
}
