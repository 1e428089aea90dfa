import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page's code runs. False in the HTML that the server sends and in the first render over it, so that a
 * control that needs code (a form's button) is not offered too early.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
