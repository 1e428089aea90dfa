import type { Result, Problem } from '@quad/contract/core/envelope.ts';
import { useRef, useState } from 'react';
import { messageFor, showProblems } from '#ui/errors.ts';

/** The state of a form that is sent to the server. */
export type Sending<Input, Content> = {
  /** Sends the form, and shows its problems in the error dialog. Null while an earlier send is under way. */
  send: (input: Input) => Promise<Result<Content> | null>;
  busy: boolean;
  /** The problems of the last send, for inline errors. */
  problems: readonly Problem[];
  /** The inline error of a field. */
  errorOf: (field: string) => string | undefined;
  /** Removes the inline errors of these fields, or all. Call it when their values have changed. */
  clearErrors: (...fields: string[]) => void;
  /** The props of a field. A change removes the field's inline error. */
  field: <Value>(name: string, value: Value, set: (value: Value) => void) => Wiring<Value>;
};

/** The props that connect a field to its form. */
export type Wiring<Value> = { value: Value; error: string | undefined; onChange: (value: Value) => void };

/**
 * Sends a form. Only one send runs at a time: presses during a send are ignored.
 * @param request makes the call, checks included
 * @param options `quiet`: no failure opens the error dialog, because the page shows it itself; `quietOf`: some failures
 * do not
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
