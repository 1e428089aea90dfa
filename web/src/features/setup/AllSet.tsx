import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { Petals } from '#ui/Petals.tsx';
import { fetchPeople } from './save-profile.ts';
import { SetupFrame } from './SetupFrame.tsx';

/**
 * The last screen of the setup, with a button to the dashboard. The dashboard does not open by itself, because a press
 * at that moment could hit an element of the dashboard.
 */
export function AllSet({ onGo }: { onGo: () => void }) {
  const cache = useQueryClient();
  useEffect(() => void fetchPeople(cache), [cache]);
  return (
    <SetupFrame step={5} title="You're all set!" lede="Come and see who’s around.">
      <Petals />
      <Button wide onClick={onGo}>
        Go to your dashboard
      </Button>
    </SetupFrame>
  );
}
