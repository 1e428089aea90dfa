import { useEffect } from 'react';

import css from './QuadGrid.module.css';

const ticks = [30, 60, 120, 150, 210, 240, 300, 330];

/**
 * Turns the hand to the time of day. The angle is a style of the document, because `public/theme.js` sets it before
 * this code is loaded.
 */
function turnHand(): void {
  const now = new Date();
  const turn = (now.getHours() % 12) * 30 + now.getMinutes() / 2;
  document.documentElement.style.setProperty('--sundial', `${turn}deg`);
}

/** The sundial in the plaza. Its hand points at the local hour. Screen readers ignore it. */
export function Sundial({ size = 80 }: { size?: number }) {
  useEffect(() => {
    turnHand();
    const timer = setInterval(turnHand, 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <svg className={css.sundial} viewBox="0 0 152 152" width={size} height={size} aria-hidden="true">
      <circle cx="76" cy="76" r="76" fill="var(--surface)" />
      <path stroke="var(--ink)" strokeWidth="5" d="M76 12v10M76 130v10M12 76h10M130 76h10" />
      <g stroke="var(--ink3)" strokeWidth="3">
        {ticks.map((degrees) => (
          <path key={degrees} d="M76 12v6" transform={`rotate(${degrees} 76 76)`} />
        ))}
      </g>
      <path fill="var(--bloom)" d="M66 76 76 24l10 52z" className={css.hand} />
      <circle cx="76" cy="76" r="11" fill="var(--ink)" />
    </svg>
  );
}
