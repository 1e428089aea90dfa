import type { Result } from '@quad/contract/core/envelope.ts';
import { useState } from 'react';
import { useSend } from './use-send.ts';

/**
 * What is typed into a form, and how it goes to the server.
 * @param initial what stands in it before anything is typed
 * @param request makes the call, checks included
 */
export function useForm<Values extends object, Content>(
  initial: Values | (() => Values),
  request: (values: Values) => Promise<Result<Content>>,
) {
  const [values, setValues] = useState(initial);
  const { send, busy, errorOf, clearErrors } = useSend(request);
  function change(some: Partial<Values>): void {
    setValues((now) => ({ ...now, ...some }));
    clearErrors(...Object.keys(some));
  }
  return {
    values,
    change,
    /** Fills it in anew. What was said of its fields stays. */
    setValues,
    send: () => send(values),
    busy,
    errorOf,
    /** What a field is wired with. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: errorOf(name),
      onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
    }),
  };
}
