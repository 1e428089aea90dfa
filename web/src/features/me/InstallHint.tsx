import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { install, noteHint, useInstall, wasHinted } from './install.ts';

/**
 * Says that Quad can be installed, to someone who comes back and where the browser can do it.
 * @param once only one time on this device: for the dashboard
 */
export function InstallHint({ once = false }: { once?: boolean }) {
  const { prompt, isRegular } = useInstall();
  const canInstall = prompt !== null && isRegular;
  // The browser offers it a while after the page has loaded: the dashboard, once drawn, is not pushed down for it.
  const [isDue] = useState(() => !once || (canInstall && !wasHinted()));
  const isShown = canInstall && isDue;
  useEffect(() => {
    if (once && isShown) noteHint();
  }, [once, isShown]);
  if (!isShown) return null;
  return (
    <Notice
      tone="bloom"
      title="Keep Quad at hand"
      action={
        <Button kind="line" size="tool" onClick={() => void install()}>
          Install
        </Button>
      }
    >
      <p>Install it, and it opens from your home screen in a window of its own.</p>
    </Notice>
  );
}
