import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { Petals } from '#ui/Petals.tsx';
import { fetchPeople } from './save-yours.ts';
import { SetupFrame } from './SetupFrame.tsx';

/** How long the confirmation stays before it leads on, in milliseconds. Source: specification 1 §9. */
const STAYS_MS = 2000;

/** Done. Petals fall, then the dashboard opens by itself or by a press. */
export function AllSet({ onGo }: { onGo: () => void }) {
  const cache = useQueryClient();
  const go = useEffectEvent(onGo);
  useEffect(() => {
    fetchPeople(cache);
    const timer = setTimeout(() => go(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [cache]);
  return (
    <SetupFrame step={5} title="You're all set!" lede="Come and see who’s around.">
      <Petals />
      <Button wide onClick={onGo}>
        Go to your dashboard
      </Button>
    </SetupFrame>
  );
}
