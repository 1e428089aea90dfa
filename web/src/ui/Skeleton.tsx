import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { announce } from './announce.ts';
import { cx } from './cx.ts';
import css from './Skeleton.module.css';

const patience = 200; // The delay before the skeleton is shown, in ms. Its space is reserved from the start.
const atLeast = 300; // The minimum time that the skeleton is shown, in ms, so that it does not flash.

/** Whether to show the skeleton. It appears after 200 ms and is then shown for at least 300 ms. */
function useVisibleWait(waiting: boolean): boolean {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (waiting === (since !== null)) return;
    const delay = waiting ? patience : Math.max(0, (since ?? 0) + atLeast - performance.now());
    const timer = setTimeout(() => setSince(waiting ? performance.now() : null), delay);
    return () => clearTimeout(timer);
  }, [waiting, since]);
  return since !== null;
}

type Props = {
  waiting: boolean;
  /** The announcement for screen readers, made once: "Loading messages". */
  label: string;
  /** A placeholder of the content's size and place. */
  skeleton: ReactNode;
  /** The content. It is rendered only after the wait. */
  children: ReactNode;
};

/** Shows a skeleton while content loads. If `waiting` is false, as for cached data, it renders the content at once. */
export function Loading({ waiting, label, skeleton, children }: Props) {
  const visible = useVisibleWait(waiting);
  useEffect(() => {
    if (visible) announce(label);
  }, [visible, label]);
  if (!visible && !waiting) return children;
  return (
    <div aria-busy="true">
      <div className={css.pulse} data-unseen={!visible || undefined} aria-hidden="true">
        {skeleton}
      </div>
    </div>
  );
}

type BlockProps = {
  /** The size as CSS lengths. Lengths in em depend on the size of the text that the block replaces. */
  width?: string;
  height?: string;
  radius?: string;
  className?: string | undefined;
};

/**
 * A grey block. SVG attributes set its size, because the content security policy forbids style attributes in the
 * server's HTML.
 */
export function SkeletonBlock({ width = '100%', height = '1em', radius = '8px', className }: BlockProps) {
  return (
    <svg className={cx(css.block, className)} width={width} height={height} aria-hidden="true">
      <rect width="100%" height="100%" rx={radius} />
    </svg>
  );
}

/** Placeholder rows, for lists of chats, people and notifications. */
export function SkeletonRows({ count }: { count: number }) {
  return repeat(count, (index) => (
    <div key={index} className={cx('row gap-12 pad-10-12', css.row)}>
      <SkeletonBlock width="52px" height="52px" radius="36%" />
      <span className="grid gap-10 flex-1">
        <SkeletonBlock width={`${52 - ((index * 13) % 24)}%`} />
        <SkeletonBlock width={`${84 - ((index * 17) % 30)}%`} height="0.9em" />
      </span>
    </div>
  ));
}

/** Placeholder switches in groups, each with a heading. `groups` has the number of switches in each. */
export function SkeletonSwitches({ groups }: { groups: readonly number[] }) {
  return (
    <div className={cx('stack', css.groups)}>
      {groups.map((count, index) => (
        <div key={index} className="stack gap-8">
          <SkeletonBlock width="160px" height="21px" />
          {repeat(count, (row) => (
            <SkeletonSwitch key={row} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A placeholder switch with its label. */
export const SkeletonSwitch = () => (
  <div className="row justify-between gap-16 min-h-control">
    <SkeletonBlock width="40%" />
    <SkeletonBlock width="52px" height="32px" radius="12px" />
  </div>
);

/** Placeholder bubbles of a chat. Every third bubble is on the user's side. */
export function SkeletonBubbles({ count }: { count: number }) {
  return repeat(count, (index) => (
    <div key={index} className={cx('flex', css.bubble)} data-mine={index % 3 === 2 || undefined}>
      <SkeletonBlock width={`${220 - ((index * 53) % 110)}px`} height="44px" radius="20px" />
    </div>
  ));
}

/** Placeholder cards, for grids of people, places and letters. */
export function SkeletonCards({ count, height = '180px' }: { count: number; height?: string }) {
  return (
    <div className={cx('grid gap-12', css.cards)}>
      {repeat(count, (index) => (
        <SkeletonBlock key={index} height={height} radius="24px" />
      ))}
    </div>
  );
}

function repeat(count: number, draw: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}
