import { Link } from 'wouter';
import { cx } from '#ui/cx.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Fullness } from './ConsoleNav.tsx';
import css from './ConsoleHome.module.css';
import { consolePath } from './kernel/addresses.ts';
import { useQueueStates } from './queries.ts';
import { queues } from './console-queues.ts';

/** The start page of the console on large screens. It shows the number of waiting cases in each queue. */
export function ConsoleHome() {
  const { states } = useQueueStates();
  return (
    <section className={css.home} aria-label="No queue open">
      <p className="type-lede text-ink2">Choose a queue.</p>
      <ul className={cx('grid', css.queues)}>
        {queues.map(({ name, title, order, drawing }) => {
          const state = states?.find(({ queue }) => queue === name);
          const oldest = state?.oldest ?? null;
          return (
            <li key={name}>
              <Link
                href={consolePath(name)}
                className="grid content-start gap-10 h-full pad-20 round-card bg-bg fade-hover text-ink hover-tint"
              >
                <span className={css.drawing}>{drawing}</span>
                <span className={cx('row flex-wrap justify-between', css.head)}>
                  <b className="type-title min-w-0 break-anywhere">{title}</b>
                  <Fullness state={state} />
                </span>
                <span className="hint">
                  {oldest !== null && (
                    <>
                      Oldest <RelativeTime at={oldest} inSentence />.{' '}
                    </>
                  )}
                  {states && oldest === null ? 'All clear.' : order}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
