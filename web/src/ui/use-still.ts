import { useState } from 'react';

/** A value as it comes; while `isHeld`, as it was when the hold began. */
export function useStill<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState<{ value: Value } | null>(null);
  // While drawing, but only where a hold begins or ends.
  if (isHeld !== (held !== null)) setHeld(isHeld ? { value } : null);
  return held ? held.value : value;
}
