import type { Result, Problem } from '@quad/contract/core/envelope.ts';
import { useRef, useState } from 'react';
import { messageFor, showProblems } from '#ui/errors.ts';

/** A form on its way to the server. */
export type Sending<Input, Content> = {
  /** Sends it, and shows what went wrong in the error dialog. Null when the last one is still on its way. */
  send: (input: Input) => Promise<Result<Content> | null>;
  busy: boolean;
  /** What was wrong with the last one, for inline errors. */
  problems: readonly Problem[];
  /** The inline error of a field. */
  errorOf: (field: string) => string | undefined;
  /** Takes back inline errors: the fields' own, or all. Call it when what they speak of has changed. */
  clearErrors: (...fields: string[]) => void;
  /** What a field is wired with: a change takes back what was said of it. */
  field: <Value>(name: string, value: Value, set: (value: Value) => void) => Wiring<Value>;
};

/** What joins a field to its form. */
export type Wiring<Value> = { value: Value; error: string | undefined; onChange: (value: Value) => void };

/**
 * Sends a form once at a time: presses while one is under way are ignored.
 * @param request makes the call, checks included
 * @param options `quiet` leaves out the error dialog where the failure is told in the page, `quietOf` of some failures
 */
export function useSend<Input, Content>(
  request: (input: Input) => Promise<Result<Content>>,
  {
    quiet = false,
    quietOf = () => quiet,
  }: { quiet?: boolean; quietOf?: (problems: readonly Problem[]) => boolean } = {},
): Sending<Input, Content> {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const underWay = useRef(false);

  async function send(input: Input): Promise<Result<Content> | null> {
    if (underWay.current) return null;
    underWay.current = true;
    setBusy(true);
    const answer = await request(input);
    underWay.current = false;
    setBusy(false);
    setProblems(answer.status ? [] : answer.errors);
    if (!answer.status && !quietOf(answer.errors)) showProblems(answer.errors);
    return answer;
  }

  const errorOf = (field: string) => messageFor(problems, field);
  const clearErrors = (...fields: string[]) =>
    setProblems((now) => now.filter(({ field }) => fields.length > 0 && !fields.includes(field ?? '')));
  return {
    send,
    busy,
    problems,
    errorOf,
    clearErrors,
    field: (name, value, set) => ({
      value,
      error: errorOf(name),
      onChange: (next) => {
        set(next);
        clearErrors(name);
      },
    }),
  };
}
