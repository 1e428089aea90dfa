/** The minimum distance between a popover and the window's edge, in px. */
const margin = 8;

/**
 * Places a popover below its anchor, or above the anchor if there is no space below. The popover must be fixed and
 * already shown, so that it has a size.
 * @param align `start`: the left edges line up; `end`: the right edges; `middle`, for tooltips: the centres
 */
export function positionPopover(
  float: HTMLElement,
  anchor: Element,
  align: 'start' | 'middle' | 'end',
  gap = 6,
): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = float;
  const left = { start: at.left, middle: at.left + (at.width - width) / 2, end: at.right - width }[align];
  const below = at.bottom + gap;
  const fits = below + height + margin <= window.innerHeight || at.top < height + gap;
  float.style.left = `${Math.round(clamp(left, window.innerWidth - width - margin))}px`;
  float.style.top = `${Math.round(clamp(fits ? below : at.top - gap - height, window.innerHeight - height - margin))}px`;
}

function clamp(value: number, most: number): number {
  return Math.max(margin, Math.min(value, most));
}
