import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is hydrated. It is false in the server's HTML and in the first render over that HTML. A control that
 * needs code, such as a form's button, is disabled until the page is hydrated.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
