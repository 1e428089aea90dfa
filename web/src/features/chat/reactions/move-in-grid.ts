import type { KeyboardEvent } from 'react';

/** Moves the focus between the buttons of a grid: by the arrow keys, Home and End. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = buttons.indexOf(event.target as HTMLButtonElement);
  const next = nextOf(event.key, buttons, here);
  if (here < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

function nextOf(key: string, buttons: HTMLButtonElement[], here: number): HTMLButtonElement | undefined {
  if (key === 'ArrowUp') return nearest(buttons.slice(0, here).toReversed(), buttons[here]);
  if (key === 'ArrowDown') return nearest(buttons.slice(here + 1), buttons[here]);
  const steps: Record<string, number> = {
    ArrowLeft: here - 1,
    ArrowRight: here + 1,
    Home: 0,
    End: buttons.length - 1,
  };
  return buttons[steps[key] ?? -1];
}

/**
 * Returns the button in the adjacent row that is nearest to `from`. `others` is ordered away from `from`, so it begins
 * with buttons of the same row.
 */
function nearest(
  others: HTMLButtonElement[],
  from: HTMLButtonElement | undefined,
): HTMLButtonElement | undefined {
  if (!from) return undefined;
  const { top, left } = from.getBoundingClientRect();
  let row: number | undefined;
  let best: { button: HTMLButtonElement; distance: number } | undefined;
  for (const button of others) {
    const at = button.getBoundingClientRect();
    if (at.top === top) continue;
    row ??= at.top;
    if (at.top !== row) break;
    const distance = Math.abs(at.left - left);
    if (!best || distance < best.distance) best = { button, distance };
  }
  return best?.button;
}
