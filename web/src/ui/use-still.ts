import { useState } from 'react';

/** The present value; while `isHeld`, the value at the time when the hold began. */
export function useStill<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState<{ value: Value } | null>(null);
  // Sets state during render, but only when a hold begins or ends.
  if (isHeld !== (held !== null)) setHeld(isHeld ? { value } : null);
  return held ? held.value : value;
}
