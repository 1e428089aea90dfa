import { countedNames, type QueueState } from '@quad/contract/staff/shapes.ts';
import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { cx } from '#ui/cx.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { ConsolePage } from './console-pages.ts';
import css from './ConsoleNav.module.css';
import { consolePath } from './kernel/addresses.ts';
import { useQueueStates } from './queries.ts';
import { queues } from './console-queues.ts';

type Props = {
  headingRef: Ref<HTMLHeadingElement>;
  /** The name of the open queue or page. Empty on the start page. */
  part: string;
  /** The pages that are not queues and that the user may open. */
  pages: readonly ConsolePage[];
  children: ReactNode;
};

/**
 * The navigation of the console: the queues with their numbers of cases, and the other pages. On phones the navigation
 * is a list.
 */
export function ConsoleNav({ headingRef, part, pages, children }: Props) {
  const { states } = useQueueStates();
  const entries = [...queues, ...pages];
  return (
    <nav className={cx('min-w-0 bg-surface', css.nav)} aria-labelledby="staff-title">
      <PageHeader id="staff-title" className={css.head} headingRef={headingRef} title="Staff" />
      <ul className={cx('grid', css.list)}>
        {entries.map(({ name, title }, at) => (
          <li key={name} data-first-page={at === queues.length || undefined}>
            <Link
              href={consolePath(name)}
              className={cx(
                'row flex-wrap justify-between gap-4-12 min-h-control round-control fade-hover text-ink hover-tint',
                css.entry,
              )}
              aria-current={name === part ? 'page' : undefined}
            >
              <b className="name min-w-0 break-anywhere">{title}</b>
              {countedNames.some((counted) => counted === name) && (
                <span className={css.room}>
                  <Fullness state={states?.find(({ queue }) => queue === name)} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <div className={css.note}>{children}</div>
    </nav>
  );
}

/** The number of waiting cases in a queue, and how many of them are about a person who may need help. */
export function Fullness({ state }: { state: QueueState | undefined }) {
  if (!state) return null;
  const { waiting, may_need_help = 0 } = state;
  return (
    <span className={cx('row flex-wrap', css.fullness)}>
      {may_need_help > 0 && (
        <span
          className={cx('round-10 text-center text-on-fill', css.help)}
          title={`${may_need_help} may need help`}
        >
          {may_need_help}
          <span className={css.helpWords}> may need help</span>
        </span>
      )}
      <span
        className={cx('round-10 text-center text-on-fill', css.count)}
        data-none={waiting === 0 || undefined}
      >
        {waiting}
        <VisuallyHidden> waiting</VisuallyHidden>
      </span>
    </span>
  );
}
