import { useState } from 'react';

/** Whether a value has been true since mounting. An element that fades out needs it to stay mounted. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
