import { useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { Petals } from '#ui/Petals.tsx';
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
      <Petals />
      <Button wide onClick={onGo}>
        Go to your dashboard
      </Button>
    </SetupFrame>
  );
}
