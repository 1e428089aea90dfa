import type { Result } from '@quad/contract/core/envelope.ts';
import { useState } from 'react';
import { useSend } from '#platform/use-send.ts';

const EMPTY = { password: '', code: '' };
export type Typed = typeof EMPTY;

/**
 * The state of a dialog that changes the second factor.
 * @param request makes the change
 * @param onDone is called with the content of the answer
 */
export function useCode<Content>(
  request: (typed: Typed) => Promise<Result<Content>>,
  onDone: (content: Content) => void,
) {
  const [typed, setTyped] = useState(EMPTY);
  const { send, busy, errorOf, clearErrors } = useSend(request);

  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: errorOf(name),
    onChange: (value: string) => {
      setTyped((now) => ({ ...now, [name]: value }));
      clearErrors();
    },
  });
  async function submit(): Promise<void> {
    const answer = await send(typed);
    if (answer?.status) onDone(answer.content);
  }
  function clear(): void {
    setTyped(EMPTY);
    clearErrors();
  }

  return { field, submit, busy, clear };
}
