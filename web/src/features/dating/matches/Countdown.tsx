import { Icon } from '#ui/Icon.tsx';
import css from './Countdown.module.css';
import { inWords } from './countdown.ts';
import { useSecondsLeft } from './use-renewal.ts';

/** The time until the next matches, second by second. Silent: what is to be said of it is announced. */
export function Countdown({ lastUpdate }: { lastUpdate: string }) {
  const left = useSecondsLeft(lastUpdate);
  return (
    <p className={css.countdown}>
      <Icon name="clock" size={20} />
      {left > 0 ? (
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
