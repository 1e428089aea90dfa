import { useState } from 'react';

/** Whether a value has been true since mounting. For an element that stays mounted while it disappears. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
