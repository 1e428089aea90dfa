import { useSwipe } from '#ui/use-swipe.ts';

/** Returns listeners for an element. They call `goBack` when a finger swipes right over the element. */
export const useSwipeBack = (goBack: () => void) => useSwipe((to) => to === 'right' && goBack());
