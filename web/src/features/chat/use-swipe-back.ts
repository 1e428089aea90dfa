import { useSwipe } from '#ui/use-swipe.ts';

/** Makes listeners for an element. When a finger swipes right over the element, `goBack` is called. */
export const useSwipeBack = (goBack: () => void) => useSwipe((to) => to === 'right' && goBack());
