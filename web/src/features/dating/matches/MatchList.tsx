import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import type { DateProfile } from '@quad/contract/dating/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { chats } from '#features/chat/queries.ts';
import { haveWritten } from '#features/people/have-written.ts';
import { useConnected } from '#platform/connection-state.ts';
import { paths } from '#platform/paths.ts';
import { usePendingDeletes } from '#platform/undoable-deletes.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { lazyDrawing } from '#ui/drawings/lazy-drawing.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Loading, SkeletonCards } from '#ui/Skeleton.tsx';
import { withStaying } from '#ui/with-staying.ts';
import { roughly } from './countdown.ts';
import { MatchCard } from './MatchCard.tsx';
import { dateProfile } from '../profile/queries.ts';
import css from './MatchesPage.module.css';
import type { HeldMatch, Matches } from './queries.ts';
import { useSecondsLeft } from './use-renewal.ts';

const Blanket = lazyDrawing(async () => (await import('#ui/drawings/Blanket.tsx')).Blanket);

type Props = Matches & { writeFirst: (chat_id: number, line: string) => Promise<void> };

/** The matches of the current matching window, without those on whom the user has passed. */
export function MatchList({ lastUpdate, isFinal, list, writeFirst }: Props) {
  const removed = usePendingDeletes();
  const connected = useConnected((state) => state.connected);
  const { data: talks } = useQuery(chats);
  const reason = useId();
  const shown = useStaying(list).filter(({ match }) => !removed.has(`match ${match.user_id}`));
  if (shown.length === 0) return <None lastUpdate={lastUpdate} isFinal={isFinal} />;
  return (
    <>
      {!connected && (
        <div id={reason}>
          <Notice>You’re offline. You can reply once you’re back online.</Notice>
        </div>
      )}
      <ul className={cx('grid gap-16', css.grid)}>
        {shown.map(({ match, chat_id }, at) => (
          <li key={match.user_id}>
            <MatchCard
              match={match}
              chat_id={chat_id}
              hasWritten={haveWritten(talks, match.user_id)}
              writeFirst={writeFirst}
              disabledBy={connected ? undefined : reason}
              eager={at === 0}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Returns the matches. A match whose chat began while the page was open gets a `chat_id` and remains at its old
 * position, because another person's card would otherwise move under the user's finger.
 */
function useStaying(list: readonly HeldMatch[]): { match: HeldMatch; chat_id?: number | undefined }[] {
  const { data: all } = useQuery(chats);
  const [before, setBefore] = useState(list);
  const chatWith = new Map(
    all
      ?.filter(({ type }) => type === CHAT_MATCH)
      .flatMap((chat) => chat.member_ids.map((id) => [id, chat.id])),
  );
  const current = new Map(list.map((match) => [match.user_id, match]));
  const known = new Map([...before, ...list].map((match) => [match.user_id, match]));
  const ids = withStaying([...current.keys()], before.map(userOf), new Set(chatWith.keys()));
  const next = ids.flatMap((user_id) => known.get(user_id) ?? []);
  // The state is set during the render, so that no card disappears for a moment.
  if (next.map(userOf).join() !== before.map(userOf).join()) setBefore(next);
  return next.map((match) => ({
    match,
    chat_id: current.has(match.user_id) ? undefined : chatWith.get(match.user_id),
  }));
}

const userOf = ({ user_id }: HeldMatch): number => user_id;

/**
 * Shown if there are no matches. Says when the next ones come, and how the user can get more. While `isFinal` is false,
 * the server is still making matches.
 */
function None({ lastUpdate, isFinal }: Pick<Matches, 'lastUpdate' | 'isFinal'>) {
  const left = useSecondsLeft(lastUpdate);
  const { data: profile, isPending } = useQuery(dateProfile);
  if (left === 0 || !isFinal)
    return (
      <EmptyState drawing={<Blanket />} text="Working on it…" hint="They’ll show up here by themselves." />
    );
  // Before the date profile is fetched, it is unknown whether the user excludes people.
  const mayWiden = !profile || leavesOut(profile);
  return (
    <Loading
      waiting={isPending}
      label="Loading matches"
      skeleton={<SkeletonCards count={3} height="420px" />}
    >
      <EmptyState
        drawing={<Blanket />}
        text={`No new matches yet. The next update is in ${roughly(left)}.`}
        hint={hintOf(profile)}
        action={mayWiden && <ButtonLink href={`${paths.settings}#date`}>Who I meet</ButtonLink>}
      />
    </Loading>
  );
}

function hintOf(profile: DateProfile | undefined): string {
  if (!profile) return 'If you’ve narrowed who you meet, widening it may help.';
  return leavesOut(profile)
    ? 'You’ve narrowed who you meet. Widening it may help.'
    : 'New ones are made every two hours, also of people who have just joined.';
}

const leavesOut = ({ age_min, age_max, hide_from_friends, hide_from_course }: DateProfile): boolean =>
  age_min !== null || age_max !== null || hide_from_friends || hide_from_course;
