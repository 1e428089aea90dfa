import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { memo, type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { canPoint } from '../actions/open-actions.ts';
import { ownAmong } from '../history/message-store.ts';
import { type Emoji, type EmojiGroup, findEmoji } from './all-emoji.ts';
import css from './EmojiDialog.module.css';
import emojiCss from './emoji.module.css';
import { moveInGrid } from './move-in-grid.ts';
import { useReactions } from './use-reactions.ts';
import { react } from './wishes.ts';

type Props = { item: ChatMessage; open: boolean; onClose: () => void };

/**
 * All emoji in their groups, with a search. A press reacts to the message, or takes the user's own reaction back, and
 * closes the dialog. Source: everyday.md §5 "Emoji", record 198.
 */
export function EmojiDialog({ item, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      title="More emoji"
      // On a phone, the focus in the field would open the keyboard over half of the emoji.
      focus={canPoint() ? 'field' : 'title'}
      className={css.dialog}
      onClose={onClose}
    >
      <Search item={item} onDone={onClose} />
    </Dialog>
  );
}

function Search({ item: { message }, onDone }: { item: ChatMessage; onDone: () => void }) {
  const { id } = message;
  const own = ownAmong(useReactions(message).reactions);
  const [text, setText] = useState('');
  const groups = useMemo(() => findEmoji(text), [text]);
  const onPick = useCallback(
    (emoji: string) => {
      void react(id, emoji === own ? null : emoji);
      onDone();
    },
    [id, own, onDone],
  );
  return (
    <>
      <form
        className={cx('sticky', css.search)}
        onSubmit={(event) => {
          event.preventDefault();
          const first = groups[0]?.emojis[0];
          if (!first || text.trim() === '') return;
          // Enter never takes a reaction back: the user has searched for it to react.
          if (first.emoji === own) onDone();
          else onPick(first.emoji);
        }}
      >
        <SearchField label="Search emoji" value={text} onChange={setText} enterKeyHint="done" />
      </form>
      <Status groups={groups} hasText={text.trim() !== ''} />
      <Grid groups={groups} own={own} onPick={onPick} />
    </>
  );
}

/** Tells screen readers how many emoji the search has found. The text is visible only if there are none. */
function Status({ groups, hasText }: { groups: readonly EmojiGroup[]; hasText: boolean }) {
  const count = groups.reduce((sum, { emojis }) => sum + emojis.length, 0);
  return (
    <p role="status" className={count > 0 ? 'visually-hidden' : 'hint'}>
      {count === 0 && 'No matches.'}
      {count > 0 && hasText && `${count} emoji`}
    </p>
  );
}

type GridProps = { groups: readonly EmojiGroup[]; own: string | null; onPick: (emoji: string) => void };

/**
 * The grid of all emoji. The Tab key stops at one of them only: the last focused one, else the user's own, else the
 * first.
 */
function Grid({ groups, own, onPick }: GridProps) {
  const [last, setLast] = useState(own);
  const shown = groups.flatMap(({ emojis }) => emojis);
  const stop = shown.some(({ emoji }) => emoji === last) ? last : shown[0]?.emoji;
  return (
    <div
      role="toolbar"
      aria-label="Emoji"
      onKeyDown={moveInGrid}
      onFocus={({ target }) => target instanceof HTMLButtonElement && setLast(target.value)}
    >
      {groups.map((group) => (
        <Group key={group.name} name={group.name}>
          {group.emojis.map((one) => (
            <EmojiButton
              key={one.emoji}
              {...one}
              isOwn={one.emoji === own}
              isStop={one.emoji === stop}
              onPick={onPick}
            />
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={css.group}>
      <h3 id={id} className={cx('label', css.heading)}>
        {name}
      </h3>
      <div className={cx('grid', css.emojis)}>{children}</div>
    </div>
  );
}

type ButtonProps = Emoji & { isOwn: boolean; isStop: boolean; onPick: (emoji: string) => void };

/** Memoized, because there are nearly two thousand buttons and a move of the focus changes only two of them. */
const EmojiButton = memo(function EmojiButton({ emoji, name, isOwn, isStop, onPick }: ButtonProps) {
  return (
    <button
      type="button"
      value={emoji}
      tabIndex={isStop ? 0 : -1}
      className={cx('center round-control hover-tint focus-inside', emojiCss.emoji, css.emoji)}
      aria-label={name}
      aria-pressed={isOwn}
      onClick={() => onPick(emoji)}
    >
      <span aria-hidden>{emoji}</span>
    </button>
  );
});
