import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useId, useRef } from 'react';
import { cameBack } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Blanket } from '#ui/drawings/Blanket.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx';
import { suggested } from '../queries.ts';
import { SuggestedCard } from './SuggestedCard.tsx';
import css from './SuggestedPeople.module.css';
import { useScrollEnds } from './use-scroll-ends.ts';

/**
 * The number of cards that are rendered first. The other cards follow. Their pictures load only shortly before the user
 * scrolls to them.
 */
const IN_SIGHT = 6;

type Props = {
  /** Whether the cards are large, as on a new user's first screen. */
  large?: boolean;
  /** Rendered if there is nobody to suggest. Null renders nothing. */
  none?: ReactNode;
};

/**
 * Suggested people with reasons, in a row that scrolls sideways. It never scrolls without the user. Source:
 * specification 1 §2 "Dashboard".
 */
export function SuggestedPeople({ large = false, none = <Lonely /> }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isFetching, refetch } = useQuery(suggested);
  // After a press on Back, all cards are rendered at once, so that the row can scroll to its old position.
  const most = useDeferredValue(Infinity, large || cameBack() ? Infinity : IN_SIGHT);
  const ids = data?.user_ids.slice(0, most);
  const ends = useScrollEnds(list, ids?.length ?? 0);
  const turn = (direction: 1 | -1) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = direction * (list.current?.clientWidth ?? 0) * 0.8;
    list.current?.scrollBy({ left, behavior: isStill ? 'instant' : 'smooth' });
  };
  if (ids?.length === 0 && none === null) return null;
  return (
    <section className="stack gap-12 min-w-0" aria-labelledby={id}>
      <header className="row justify-between min-h-tool">
        <h2 id={id}>People you may know</h2>
        {!(ends.atStart && ends.atEnd) && (
          <span className={css.arrows}>
            <IconButton icon="back" label="Earlier people" disabled={ends.atStart} onClick={() => turn(-1)} />
            <IconButton icon="next" label="More people" disabled={ends.atEnd} onClick={() => turn(1)} />
          </span>
        )}
      </header>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!ids && !error} label="Loading suggestions" skeleton={<Waiting large={large} />}>
        {ids?.length === 0 && none}
        {ids && ids.length > 0 && (
          <ul ref={list} className={cx('flex gap-12', css.list)} data-large={large || undefined}>
            {ids.map((user_id, index) => (
              <li key={user_id} className={cx('flex-none', css.item)}>
                <SuggestedCard
                  user_id={user_id}
                  friendsInCommon={data?.reasons[user_id]?.friends_in_common ?? 0}
                  large={large}
                  eager={index < IN_SIGHT}
                />
              </li>
            ))}
          </ul>
        )}
      </Loading>
    </section>
  );
}

const Lonely = () => (
  <EmptyState
    drawing={<Blanket />}
    text="It's a bit lonely here. Try adding some friends."
    action={<ButtonLink href={paths.findPeople}>Find People</ButtonLink>}
  />
);

function Waiting({ large }: { large: boolean }) {
  return (
    <div className={cx('flex gap-12', css.list)} data-large={large || undefined}>
      {[0, 1, 2, 3].map((index) => (
        <span key={index} className={cx('flex-none', css.item)}>
          <SkeletonBlock radius="24px" className={css.waiting} />
        </span>
      ))}
    </div>
  );
}
