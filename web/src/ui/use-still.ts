import { useState } from 'react';

/** Returns the present value. While `isHeld`, it returns the value from the time when the hold began. */
export function useStill<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState<{ value: Value } | null>(null);
  // Sets the state during the render, but only when a hold begins or ends.
  if (isHeld !== (held !== null)) setHeld(isHeld ? { value } : null);
  return held ? held.value : value;
}
