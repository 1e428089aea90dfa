import type { Problem } from '@quad/contract/core/envelope.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import type { PastDecision, QueueName } from '@quad/contract/staff/shapes.ts';
import { useEffect, useState } from 'react';
import { request } from '#platform/request.ts';
import type { QueueSpec } from './queue.ts';

/**
 * How often the page tells the server that a case is still open, in milliseconds. If the server hears nothing for
 * longer, it releases the case.
 */
const KEPT_EVERY_MS = 5 * 60_000;

/**
 * The state of a case: opening, open, already decided, or refused. Refused means that another staff member has opened
 * it, or that it no longer exists.
 */
export type Opened<Content> =
  | { state: 'opening' }
  | { state: 'open'; content: Content }
  | { state: 'decided'; decision: PastDecision }
  | { state: 'refused'; problems: readonly Problem[] };

/** Opens a case as long as the component is mounted, and releases it afterwards. */
export function useOpened<Content>({ name, open }: QueueSpec<Content>, case_id: number): Opened<Content> {
  const [opened, setOpened] = useState<Opened<Content>>({ state: 'opening' });
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setInterval> | undefined;
    const leave = wanted(name, case_id);
    async function refuse(problems: readonly Problem[]): Promise<void> {
      clearInterval(timer);
      const decision = await decisionAfter(problems, { queue: name, case_id });
      if (isHere) setOpened(decision ? { state: 'decided', decision } : { state: 'refused', problems });
    }
    const keep = async () => {
      const answer = await request(staffCalls.KeepCase, { queue: name, case_id });
      // Other errors are ignored, for example a lost connection. The call is repeated at the next interval.
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
  }, [name, open, case_id]);
  return opened;
}

/** Fetches the decision on a case that could not be opened. Null if there is no decision. */
async function decisionAfter(
  [problem]: readonly Problem[],
  key: { queue: QueueName; case_id: number },
): Promise<PastDecision | null> {
  if (problem?.code !== 404 && problem?.code !== 409) return null;
  const answer = await request(staffCalls.GetDecision, key);
  return answer.status ? answer.content : null;
}

const onScreen = new Map<string, number>();

/**
 * Counts one more place in which the case is on the screen. @returns a function that counts one less. When none is
 * left, it releases the case
 */
function wanted(queue: QueueName, case_id: number): () => void {
  const key = `${queue} ${case_id}`;
  const count = (by: 1 | -1) => onScreen.set(key, (onScreen.get(key) ?? 0) + by);
  count(1);
  let isOff = false;
  return () => {
    if (!isOff) count(-1);
    isOff = true;
    if (onScreen.get(key) === 0)
      void request(staffCalls.ReleaseCase, { queue, case_id }, { keepalive: true });
  };
}
