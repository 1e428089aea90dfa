import type { Problem } from '@quad/contract/core/envelope.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import type { PastDecision, QueueName } from '@quad/contract/staff/shapes.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { expectApiError, fetchFresh } from '#platform/fetch-fresh.ts';
import { request } from '#platform/request.ts';
import { type QueueSpec, waitingIn } from './queue.ts';

/**
 * How often the page reports to the server that a case is still open, in milliseconds. Without a report, the server
 * releases the case after a while.
 */
const KEPT_EVERY_MS = 5 * 60_000;

/**
 * The state of a case. `refused` means that it could not be opened, for example because another staff member has opened
 * it, because it no longer exists, or because the server did not answer.
 */
export type Opened<Content> =
  | { state: 'opening' }
  | { state: 'open'; content: Content }
  | { state: 'decided'; decision: PastDecision }
  | { state: 'refused'; problems: readonly Problem[] };

/** Opens a case while the component is mounted. Releases the case afterwards. */
export function useOpened<Content>(
  { name, open, waiting }: QueueSpec<Content>,
  case_id: number,
): Opened<Content> {
  const cache = useQueryClient();
  const [opened, setOpened] = useState<Opened<Content>>({ state: 'opening' });
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setInterval> | undefined;
    const leave = countShown(name, case_id);
    async function refuse(problems: readonly Problem[]): Promise<void> {
      clearInterval(timer);
      const isDecided = mayBeDecided(problems) && !(await isInList(cache, { name, waiting }, case_id));
      const decision = isDecided ? await findDecision({ queue: name, case_id }) : null;
      if (isHere) setOpened(decision ? { state: 'decided', decision } : { state: 'refused', problems });
    }
    const keep = async () => {
      const answer = await request(staffCalls.KeepCase, { queue: name, case_id });
      // Other errors, such as a lost connection, are ignored. The next interval repeats the call.
      if (!answer.status && answer.errors[0]?.code === 409) await refuse(answer.errors);
    };
    async function begin(): Promise<void> {
      const answer = await open(case_id);
      if (!answer.status) return refuse(answer.errors);
      if (!isHere) return leave();
      setOpened({ state: 'open', content: answer.content });
      timer = setInterval(() => void keep(), KEPT_EVERY_MS);
    }
    void begin();
    addEventListener('pagehide', leave);
    return () => {
      isHere = false;
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [name, open, waiting, case_id, cache]);
  return opened;
}

/** Whether a case may have been refused because it is decided. */
const mayBeDecided = ([problem]: readonly Problem[]): boolean =>
  problem?.code === 404 || problem?.code === 409;

/**
 * Whether the list of waiting cases, fetched anew, has a case. Nobody has decided on it then. False without an answer.
 */
async function isInList(
  cache: QueryClient,
  queue: Parameters<typeof waitingIn>[0],
  case_id: number,
): Promise<boolean> {
  // A fetch that is under way may have begun before the decision.
  await cache.cancelQueries(waitingIn(queue));
  const waiting = await fetchFresh(cache, waitingIn(queue)).catch(expectApiError);
  return waiting?.some((one) => one.case_id === case_id) ?? false;
}

/** Fetches the decision on a case. Null if nobody has decided on it. */
async function findDecision(key: { queue: QueueName; case_id: number }): Promise<PastDecision | null> {
  const answer = await request(staffCalls.GetDecision, key);
  return answer.status ? answer.content : null;
}

const shownCounts = new Map<string, number>();

/**
 * Counts a component that shows the case. @returns a function to call when the component no longer shows the case. The
 * function releases the case if no other component shows the case
 */
function countShown(queue: QueueName, case_id: number): () => void {
  const key = `${queue} ${case_id}`;
  const count = (by: 1 | -1) => shownCounts.set(key, (shownCounts.get(key) ?? 0) + by);
  count(1);
  let hasLeft = false;
  return () => {
    if (!hasLeft) count(-1);
    hasLeft = true;
    if (shownCounts.get(key) === 0)
      void request(staffCalls.ReleaseCase, { queue, case_id }, { keepalive: true });
  };
}
