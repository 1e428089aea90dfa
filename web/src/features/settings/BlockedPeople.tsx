import type { Card } from '@quad/contract/people/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { BlockButton } from '#features/people/blocking/BlockButton.tsx';
import { useCards } from '#features/cards/cards.ts';
import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { fullName } from '#features/cards/names.ts';
import { pictureOf } from '#features/cards/picture-of.ts';
import { blocked } from '#features/people/queries.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import css from './SettingsPage.module.css';

/**
 * The people whom the user has blocked, each with a button to unblock. Source: decisions.md "Friends, people,
 * blocking".
 */
export function BlockedPeople() {
  const { data: ids, error, isFetching, refetch } = useQuery(blocked);
  const people = useCards(ids);
  return (
    <section className="stack gap-8">
      <h3 tabIndex={-1}>Blocked people</h3>
      <p className={css.aside}>
        You don’t see each other on Quad, except in groups you share. They aren’t told.
      </p>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading
        waiting={!people && !error}
        label="Loading blocked people"
        skeleton={<SkeletonRows count={1} />}
      >
        {people?.length === 0 ? (
          <p>Nobody is blocked.</p>
        ) : (
          <ul>
            {people?.map((person) => (
              <Blocked key={person.id} person={person} />
            ))}
          </ul>
        )}
      </Loading>
    </section>
  );
}

function Blocked({ person }: { person: Card }) {
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} className="row flex-wrap gap-8-12 min-h-row pad-y-8 line-between">
      <Avatar {...pictureOf(person)} size={44} />
      <span className={cx('grid min-w-0 break-anywhere', css.rowWords)}>
        <bdi className={css.rowName}>{fullName(person)}</bdi>
      </span>
      <BlockButton person={person} onConfirmed={() => focusAfterRemoval(row.current)} />
    </li>
  );
}
