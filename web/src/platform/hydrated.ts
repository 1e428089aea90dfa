import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page's code is at work. False in the page as the server sends it, and in the first drawing over it, so
 * that what needs code (a form's button) is not offered before it can do something.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
