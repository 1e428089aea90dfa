import { useId } from 'react';
import { useConnected } from '#platform/connection-state.ts';
import { paths } from '#platform/paths.ts';
import { useRemovals } from '#platform/removals.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { lazyDrawing } from '#ui/drawings/lazy-drawing.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { roughly } from './countdown.ts';
import { MatchCard } from './MatchCard.tsx';
import css from './MatchesPage.module.css';
import type { Matches } from './queries.ts';
import { useSecondsLeft } from './use-renewal.ts';

const Blanket = lazyDrawing(async () => (await import('#ui/drawings/Blanket.tsx')).Blanket);

type Props = Matches & { writeFirst: (chat_id: number, line: string) => Promise<void> };

/** The matches of the window, but for those whom one has passed on. */
export function MatchList({ lastUpdate, list, writeFirst }: Props) {
  const removed = useRemovals();
  const connected = useConnected((state) => state.connected);
  const reason = useId();
  const shown = list.filter(({ user_id }) => !removed.has(`match ${user_id}`));
  if (shown.length === 0) return <None lastUpdate={lastUpdate} />;
  return (
    <>
      {!connected && (
        <div id={reason}>
          <Notice>You’re offline. You can reply once you’re back online.</Notice>
        </div>
      )}
      <ul className={css.grid}>
        {shown.map((match, at) => (
          <li key={match.user_id}>
            <MatchCard
              match={match}
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

/** Nobody new: when there may be, and how there may be more. Nothing is widened by itself. */
function None({ lastUpdate }: { lastUpdate: string }) {
  const left = useSecondsLeft(lastUpdate);
  const next = left > 0 ? ` The next update is in ${roughly(left)}.` : '';
  return (
    <EmptyState
      drawing={<Blanket />}
      text={`No new matches yet.${next}`}
      hint="If you’ve narrowed who you meet, widening it again may help."
      action={<ButtonLink href={`${paths.settings}#date`}>Who I meet</ButtonLink>}
    />
  );
}
