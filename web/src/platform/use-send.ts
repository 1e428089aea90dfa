import type { Result, Problem } from '@quad/contract/core/envelope.ts';
import { useRef, useState } from 'react';
import { messageFor, showProblems } from '#ui/errors.ts';

/** The state of a form that is sent to the server. */
export type Sending<Input, Content> = {
  /** Sends the form. The error dialog shows the problems. Resolves with null while an earlier request is running. */
  send: (input: Input) => Promise<Result<Content> | null>;
  busy: boolean;
  /** The problems of the last request, for inline errors. */
  problems: readonly Problem[];
  errorOf: (field: string) => string | undefined;
  /** Removes the inline errors of these fields, or of all fields. Call it when the values have changed. */
  clearErrors: (...fields: string[]) => void;
  /** The props of a field. A change removes the field's inline error. */
  field: <Value>(name: string, value: Value, set: (value: Value) => void) => Wiring<Value>;
};

/** The props that connect a field to its form. */
export type Wiring<Value> = { value: Value; error: string | undefined; onChange: (value: Value) => void };

/**
 * Sends a form. Presses during a request are ignored.
 * @param request checks the input and makes the call
 * @param options `quiet`: failures open no error dialog, because the page shows them itself. `quietOf`: returns whether
 * a failure opens no error dialog
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
