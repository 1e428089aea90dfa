import type { Result } from '@quad/contract/core/envelope.ts';
import { useState } from 'react';
import { useSend } from './use-send.ts';

/**
 * Stores the values of a form and sends them.
 * @param initial the values before the user types
 * @param request checks the input and makes the call
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
    /** Replaces all values. The inline errors are not removed. */
    setValues,
    /** Replaces all values after they were sent, unless the user has changed one of them meanwhile. */
    replaceSent: (next: Values) => setValues((now) => (now === values ? next : now)),
    send: () => send(values),
    busy,
    errorOf,
    /** The props of a field. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: errorOf(name),
      onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
    }),
  };
}
