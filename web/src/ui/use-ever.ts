import { useState } from 'react';

/**
 * Whether a value has been true at any time since the component was mounted. Use it to keep an element mounted while it
 * fades out.
 */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
