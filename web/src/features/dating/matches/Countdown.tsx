import { Icon } from '#ui/Icon.tsx';
import css from './Countdown.module.css';
import { inWords } from './countdown.ts';
import type { Matches } from './queries.ts';
import { useSecondsLeft } from './use-renewal.ts';

/**
 * Counts down to the next matches, second by second, once the present ones are made. Screen readers do not read it:
 * important times are announced.
 */
export function Countdown({ lastUpdate, isFinal }: Pick<Matches, 'lastUpdate' | 'isFinal'>) {
  const left = useSecondsLeft(lastUpdate);
  return (
    <p className={css.countdown}>
      <Icon name="clock" size={20} />
      {left > 0 && isFinal ? (
        <span>
          Next update in{' '}
          <time role="timer" aria-live="off" dateTime={`PT${left}S`} className={css.time}>
            {inWords(left)}
          </time>
        </span>
      ) : (
        <span>New matches are being made.</span>
      )}
    </p>
  );
}
