import { useSwipe } from '#ui/use-swipe.ts';

/** Calls `goBack` when a finger swipes right over what the returned listeners are spread on. */
export const useSwipeBack = (goBack: () => void) => useSwipe((to) => to === 'right' && goBack());
