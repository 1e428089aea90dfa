import { cx } from '#ui/cx.ts';
import css from './MatchCard.module.css';
import type { Opener } from './openers.ts';

type Props = {
  openers: readonly Opener[];
  /** Whether a chat has begun. The openers are then hidden, and their space remains empty. */
  isOver: boolean;
  busy: boolean;
  /**
   * The id of the text that says why the openers are disabled, for example while offline. Undefined if they are
   * enabled.
   */
  disabledBy: string | undefined;
  onChosen: (line: string) => void;
};

/**
 * The shared interests that the card's first sentence does not name. A press on an interest starts the chat with a line
 * about it.
 */
export function Openers({ openers, isOver, busy, disabledBy, onChosen }: Props) {
  if (openers.length === 0) return null;
  return (
    <ul
      className={cx('flex flex-wrap content-start gap-8', css.openers)}
      data-over={isOver || undefined}
      aria-label="What else you share"
    >
      {openers.map(({ label, line }) => (
        <li key={label}>
          <button
            type="button"
            className={cx('min-h-tool more-edge round-15 fade-hover name text-galah', css.opener)}
            data-tip="Start a chat with this"
            disabled={disabledBy !== undefined}
            aria-describedby={disabledBy}
            onClick={() => !busy && onChosen(line)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
