import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useChatShortcuts } from '#features/chat/use-chat-shortcuts.ts';
import { preferences } from '#features/preferences/queries.ts';
import { lazy } from '#ui/lazy.tsx';
import { listenForShortcuts } from '#ui/listen-for-shortcuts.ts';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { useAppShortcuts } from './use-app-shortcuts.ts';

const HelpDialog = lazy(() => import('./HelpDialog.tsx'));
const JumpDialog = lazy(() => import('./JumpDialog.tsx'));

/**
 * Listens for shortcuts on every screen. It waits until the preferences have loaded, because they can turn shortcuts
 * off.
 */
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
    <ErrorBoundaryWithRetry what="the shortcuts" toast>
      <Suspense>
        {shown === 'help' ? <HelpDialog onClosed={close} /> : <JumpDialog onClosed={close} />}
      </Suspense>
    </ErrorBoundaryWithRetry>
  );
}
