import css from './MatchCard.module.css';
import type { Opener } from './openers.ts';

type Props = {
  openers: readonly Opener[];
  /** A chat has begun: the openers are hidden, and their space stays. */
  isOver: boolean;
  busy: boolean;
  /** Disables the openers, as while offline. The id of the line that says why. */
  disabledBy: string | undefined;
  onChosen: (line: string) => void;
};

/** The other things that two people share. A press on one starts the chat with it. */
export function Openers({ openers, isOver, busy, disabledBy, onChosen }: Props) {
  if (openers.length === 0) return null;
  return (
    <ul className={css.openers} data-over={isOver || undefined} aria-label="What else you share">
      {openers.map(({ label, line }) => (
        <li key={label}>
          <button
            type="button"
            className={css.opener}
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
