import { useEffect, useState } from 'react';
import { deviceStorage } from '#platform/storage.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useInstall } from './install.ts';

const HINTED = 'quad-install-hint';

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

/** Whether the dashboard has hinted at it already. */
const wasHinted = (): boolean => deviceStorage.get(HINTED) !== null;
const noteHint = (): void => deviceStorage.set(HINTED, '1');

/** Asks the browser to install Quad; it asks the person. */
async function install(): Promise<void> {
  const { prompt } = useInstall.getState();
  useInstall.setState({ prompt: null }); // each can be used once
  await prompt?.prompt();
}
