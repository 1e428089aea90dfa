import { useState } from 'react';

/** Returns the current value. While `isHeld` is true, it returns the value from when `isHeld` became true. */
export function useStill<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState<{ value: Value } | null>(null);
  // Sets the state during the render, but only when `isHeld` changes.
  if (isHeld !== (held !== null)) setHeld(isHeld ? { value } : null);
  return held ? held.value : value;
}
