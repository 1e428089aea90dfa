import { useSwipe } from '#ui/use-swipe.ts';

/** Calls `goBack` when a finger swipes right over the element that gets the returned listeners. */
export const useSwipeBack = (goBack: () => void) => useSwipe((to) => to === 'right' && goBack());
