import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import css from './Countdown.module.css';
import { inWords } from './countdown.ts';
import type { Matches } from './queries.ts';
import { useAnnouncedTime, useSecondsLeft } from './use-renewal.ts';

/**
 * Counts down to the next matches, second by second. While the server is making matches, shows a text instead. Screen
 * readers do not read the countdown: `useAnnouncedTime` announces when ten minutes and one minute are left.
 */
export function Countdown({ lastUpdate, isFinal }: Pick<Matches, 'lastUpdate' | 'isFinal'>) {
  const left = useSecondsLeft(lastUpdate);
  useAnnouncedTime(lastUpdate);
  return (
    <p className="row gap-8 text-ink2">
      <Icon name="clock" size={20} />
      {left > 0 && isFinal ? (
        <span>
          Next update in{' '}
          <time role="timer" aria-live="off" dateTime={`PT${left}S`} className={cx('text-ink', css.time)}>
            {inWords(left)}
          </time>
        </span>
      ) : (
        <span>New matches are being made.</span>
      )}
    </p>
  );
}
