import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { applyChange } from '#platform/live-query.ts';
import { request } from '#platform/request.ts';
import { useSession } from '#platform/session.ts';
import { showProblems } from '#ui/errors.ts';
import { showToast, useToasts } from '#ui/toasts.ts';
import { matches, withoutMatch } from './queries.ts';

/** Whom one has passed on, and the server does not know of yet. */
export const usePassed = create<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }));

const changeIds = (change: (ids: Set<number>) => void): void =>
  usePassed.setState(({ ids }) => {
    const next = new Set(ids);
    change(next);
    return { ids: next };
  });

/**
 * Lets a match go: at once on screen, and for good when the line that offers to undo it has gone, or the page does. For
 * the other side it cannot be undone, so it is not sent before.
 */
export function pass(cache: QueryClient, { id, first_name }: { id: number; first_name: string }): void {
  const { user_id } = useSession.getState();
  changeIds((ids) => ids.add(id));
  const toast = showToast(`You passed on ${first_name}`, {
    label: 'Undo',
    onPress: () => {
      stop();
      changeIds((ids) => ids.delete(id));
    },
  });
  const stopWatching = useToasts.subscribe(({ list }) => {
    if (list.every((one) => one.id !== toast)) settle();
  });
  addEventListener('pagehide', settle);

  function stop(): void {
    stopWatching();
    removeEventListener('pagehide', settle);
  }
  function settle(): void {
    stop();
    if (useSession.getState().user_id === user_id) void sendPass(cache, id);
    else changeIds((ids) => ids.delete(id));
  }
}

async function sendPass(cache: QueryClient, user_id: number): Promise<void> {
  const answer = await request(matchCalls.PassMatch, { user_id }, { keepalive: true });
  // Somebody who is no match any more was to go anyway.
  const isGone = answer.status || answer.errors[0]?.code === 404;
  if (isGone) applyChange(cache, matches, withoutMatch(user_id));
  else showProblems(answer.errors);
  // After the readers of the list have heard that: the card would be drawn once more in between.
  notifyManager.schedule(() => changeIds((ids) => ids.delete(user_id)));
}
