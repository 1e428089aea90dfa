import type { QueueState } from '@quad/contract/staff/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { PageHeader } from '#ui/PageHeader.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { ConsolePage } from './console-pages.ts';
import css from './ConsoleNav.module.css';
import { consolePath } from './kernel/addresses.ts';
import { queueStates } from './queries.ts';
import { queues } from './queues.ts';

type Props = {
  headingRef: Ref<HTMLHeadingElement>;
  /** Which part of the console is open; empty for none. */
  part: string;
  /** The pages beside the queues that one may open. */
  pages: readonly ConsolePage[];
  children: ReactNode;
};

/** The queues with how much waits in each, and since when the oldest does; and the pages beside them. */
export function ConsoleNav({ headingRef, part, pages, children }: Props) {
  const { data: states } = useQuery(queueStates);
  const nav = useRef<HTMLElement>(null);
  // Beside a list there is no room for all of it.
  useEffect(() => {
    if (part !== '') nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [part]);
  return (
    <nav ref={nav} className={css.nav} aria-labelledby="staff-title">
      <PageHeader id="staff-title" headingRef={headingRef} title="Staff" />
      {children}
      <ul className={css.list}>
        {queues.map(({ name, title }) => (
          <li key={name}>
            <Entry name={name} title={title} part={part}>
              <Fullness state={states?.find(({ queue }) => queue === name)} />
            </Entry>
          </li>
        ))}
        {pages.map(({ name, title }) => (
          <li key={name}>
            <Entry name={name} title={title} part={part}>
              <Fullness state={states?.find(({ queue }) => queue === name)} />
            </Entry>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = { name: string; title: string; part: string; children?: ReactNode };

function Entry({ name, title, part, children }: EntryProps) {
  return (
    <Link href={consolePath(name)} className={css.entry} aria-current={name === part ? 'page' : undefined}>
      <b>{title}</b>
      {children}
    </Link>
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
