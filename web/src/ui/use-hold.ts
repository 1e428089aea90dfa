import { useState } from 'react';

/** Whether the pointer or the focus is on an element. Spread `hold` on the element. A touch does not count. */
export function useHold() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    held: hovered || focused,
    hold: {
      onPointerEnter: (event: { pointerType: string }) => setHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
