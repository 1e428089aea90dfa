import { useEffect, useState } from 'react';
import { deviceStorage } from '#platform/storage.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useInstall } from './install.ts';

const HINTED = 'quad-install-hint';

/**
 * Offers to install Quad, if the browser can install it and the user has visited before.
 * @param once whether this device shows the offer only once, as on the dashboard
 */
export function InstallHint({ once = false }: { once?: boolean }) {
  const { prompt, isRegular } = useInstall();
  const canInstall = prompt !== null && isRegular;
  // Decided only once. A browser may report late that it can install Quad, and a hint that appears then would move the
  // dashboard.
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

/** Whether the dashboard has already shown the hint on this device. */
const wasHinted = (): boolean => deviceStorage.get(HINTED) !== null;
const noteHint = (): void => deviceStorage.set(HINTED, '1');

/** Opens the browser's prompt to install Quad. */
async function install(): Promise<void> {
  const { prompt } = useInstall.getState();
  useInstall.setState({ prompt: null }); // a prompt can be used only once
  await prompt?.prompt();
}
