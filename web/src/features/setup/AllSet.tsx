import { useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { Tick } from '#ui/drawings/Tick.tsx';
import css from './AllSet.module.css';
import { SetupFrame } from './SetupFrame.tsx';

/** How long the confirmation stays before it leads on, in milliseconds. Source: specification 1 §9. */
const STAYS_MS = 2000;

/** Step 4: done. Petals fall, then the dashboard opens by itself or by a press. */
export function AllSet({ onGo }: { onGo: () => void }) {
  const go = useEffectEvent(onGo);
  useEffect(() => {
    const timer = setTimeout(() => go(), STAYS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <SetupFrame step={null} title="You're all set!" lede="Come and see who is around.">
      <div className={css.drawing}>
        <Tick />
        <svg className={css.petals} viewBox="0 0 240 160" aria-hidden="true">
          {[18, 52, 88, 120, 154, 190, 222].map((x, index) => (
            <g key={x} style={{ animationDelay: `${(index * 137) % 400}ms` }}>
              <path d="M0-7C5-3 4 5 0 7-4 5-5-3 0-7z" transform={`translate(${x} 8) rotate(${index * 50})`} />
            </g>
          ))}
        </svg>
      </div>
      <Button wide onClick={onGo}>
        Go to your dashboard
      </Button>
    </SetupFrame>
  );
}
