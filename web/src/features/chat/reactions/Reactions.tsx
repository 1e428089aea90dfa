import type { ChatMessage, Reaction } from '@quad/contract/chat/shapes.ts';
import { useMemo } from 'react';
import { useNames } from '#features/cards/cards.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { showReactions } from '../actions/choices.ts';
import css from './Reactions.module.css';
import { useLongPress } from './use-long-press.ts';
import { useReactions } from './use-reactions.ts';
import { react } from './wishes.ts';
import { chipName, inWords } from './words.ts';

/** The maximum number of kinds of reactions below a message. The sheet shows all kinds. Source: everyday.md §23. */
const CHIPS = 6;

type Props = {
  item: ChatMessage;
  /** The id of the element that says the reactions in words. The message's `aria-describedby` refers to it. */
  id: string;
  isOwn: boolean;
  /** Whether the user may react to the message. If not, the reactions are plain text. */
  mayReact: boolean;
};

/**
 * The reactions below a message. A press on a reaction adds the user's own or takes it back. Source: everyday.md §4.
 */
export function Reactions({ item, id, isOwn, mayReact }: Props) {
  const { reactions, wish, me } = useReactions(item.message);
  const names = useNames(useMemo(() => reactions.flatMap(({ user_ids }) => user_ids), [reactions]));
  if (reactions.length === 0) return null;
  const rest = reactions.length - CHIPS;
  return (
    <div
      id={id}
      role="group"
      aria-label={inWords(reactions)}
      className={cx('flex flex-wrap gap-6 min-w-0 relative', css.chips)}
      data-own={isOwn || undefined}
    >
      {reactions.slice(0, CHIPS).map((reaction) =>
        mayReact ? (
          <Chip
            key={reaction.emoji}
            item={item}
            isOwn={isOwn}
            reaction={reaction}
            name={chipName(reaction, names, me, isWaiting(reaction, wish))}
            waits={isWaiting(reaction, wish)}
          />
        ) : (
          <span
            key={reaction.emoji}
            className={cx('row justify-center gap-4 nowrap relative type-label', css.chip)}
          >
            <Content reaction={reaction} />
          </span>
        ),
      )}
      {rest > 0 && <More count={rest} onPress={mayReact ? () => showReactions(item, isOwn) : undefined} />}
    </div>
  );
}

const isWaiting = ({ mine }: Reaction, wish: { waits: boolean } | undefined): boolean =>
  mine && wish?.waits === true;

type ChipProps = { item: ChatMessage; isOwn: boolean; reaction: Reaction; name: string; waits: boolean };

function Chip({ item, isOwn, reaction, name, waits }: ChipProps) {
  const { emoji, mine, count } = reaction;
  const handlers = useLongPress(
    (chip) => {
      // The chip disappears with its last reaction, and must not take the focus with it.
      if (mine && count === 1) chip.closest('article')?.focus();
      void react(item.message.id, mine ? null : emoji);
    },
    () => showReactions(item, isOwn),
  );
  return (
    <button
      type="button"
      className={cx('row justify-center gap-4 nowrap relative type-label', css.chip)}
      aria-label={name}
      aria-pressed={mine}
      {...handlers}
    >
      <Content reaction={reaction} />
      {waits && <Icon name="clock" size={16} />}
    </button>
  );
}

const Content = ({ reaction: { emoji, count } }: { reaction: Reaction }) => (
  <>
    <span className={css.emoji}>{emoji}</span>
    {count > 1 && <span>{count}</span>}
  </>
);

/** Says how many kinds of reactions are not drawn, and opens the sheet with all of them. */
function More({ count, onPress }: { count: number; onPress: (() => void) | undefined }) {
  const look = cx('row justify-center nowrap relative type-label', css.chip);
  if (!onPress) return <span className={look}>{`+${count}`}</span>;
  return (
    <button
      type="button"
      className={look}
      aria-label={`+${count}, see who reacted`}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      {`+${count}`}
    </button>
  );
}
