import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Fullness } from './ConsoleNav.tsx';
import css from './ConsoleHome.module.css';
import { consolePath } from './kernel/addresses.ts';
import { queueStates } from './queries.ts';
import { queues } from './console-queues.ts';

/**
 * The start page of the console on large screens. It shows how many cases wait in each queue. On phones the list of
 * queues shows that.
 */
export function ConsoleHome() {
  const { data: states } = useQuery(queueStates);
  return (
    <section className={css.home} aria-label="No queue open">
      <p className={css.lede}>Choose a queue.</p>
      <ul className={css.queues}>
        {queues.map(({ name, title, order, drawing }) => {
          const state = states?.find(({ queue }) => queue === name);
          return (
            <li key={name}>
              <Link href={consolePath(name)} className={css.queue}>
                <span className={css.drawing}>{drawing}</span>
                <span className={css.head}>
                  <b>{title}</b>
                  <Fullness state={state} />
                </span>
                <span className="hint">
                  {state && state.oldest !== null ? (
                    <>
                      Oldest <RelativeTime at={state.oldest} inSentence />. {order}
                    </>
                  ) : (
                    'All clear.'
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
