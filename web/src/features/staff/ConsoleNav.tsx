import type { QueueState } from '@quad/contract/staff/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { PageHeader } from '#ui/PageHeader.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import css from './ConsoleNav.module.css';
import { consolePath } from './kernel/addresses.ts';
import { queueStates } from './queries.ts';
import { queues } from './queues.ts';

type Props = {
  headingRef: Ref<HTMLHeadingElement>;
  /** Which part of the console is open; empty for none. */
  part: string;
  children: ReactNode;
};

/** The queues with how much waits in each, and since when the oldest does. */
export function ConsoleNav({ headingRef, part, children }: Props) {
  const { data: states } = useQuery(queueStates);
  return (
    <nav className={css.nav} aria-labelledby="staff-title">
      <PageHeader id="staff-title" headingRef={headingRef} title="Staff" />
      {children}
      <ul className={css.list}>
        {queues.map(({ name, title }) => (
          <li key={name}>
            <Link
              href={consolePath(name)}
              className={css.entry}
              aria-current={name === part ? 'page' : undefined}
            >
              <b>{title}</b>
              <Fullness state={states?.find(({ queue }) => queue === name)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Fullness({ state }: { state: QueueState | undefined }) {
  if (!state) return null;
  return (
    <span className={css.fullness}>
      {state.oldest !== null && (
        <span className={css.oldest}>
          oldest <RelativeTime at={state.oldest} />
        </span>
      )}
      <span className={css.count} data-none={state.waiting === 0 || undefined}>
        {state.waiting}
        <VisuallyHidden> waiting</VisuallyHidden>
      </span>
    </span>
  );
}
