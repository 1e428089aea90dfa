import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useChatShortcuts } from '#features/chat/use-chat-shortcuts.ts';
import { preferences } from '#features/preferences/queries.ts';
import { late } from '#ui/late.tsx';
import { listenForShortcuts } from '#ui/listen-for-shortcuts.ts';
import { LoadAgain } from '#ui/LoadAgain.tsx';
import { useAppShortcuts } from './use-app-shortcuts.ts';

const HelpDialog = late(() => import('./HelpDialog.tsx'));
const JumpDialog = late(() => import('./JumpDialog.tsx'));

/** Listens for shortcuts on every screen, once it is known that they are not switched off. */
export function Shortcuts() {
  const [shown, setShown] = useState<'help' | 'jump' | null>(null);
  const { data } = useQuery(preferences);
  const isOn = useEffectEvent(() => data?.shortcuts === true);
  useEffect(() => listenForShortcuts(() => isOn()), []);
  useAppShortcuts({ help: () => setShown('help'), jump: () => setShown('jump') });
  useChatShortcuts();
  const close = () => setShown(null);
  if (!shown) return null;
  return (
    <LoadAgain what="the shortcuts" toast>
      <Suspense>
        {shown === 'help' ? <HelpDialog onClosed={close} /> : <JumpDialog onClosed={close} />}
      </Suspense>
    </LoadAgain>
  );
}
