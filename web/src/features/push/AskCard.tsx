import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { hasNoFocus, screenHeading } from '#ui/focus.ts';
import { Icon } from '#ui/Icon.tsx';
import { showToast } from '#ui/toasts.ts';
import css from './AskCard.module.css';
import { askedKey, noteAsked } from './asked-before.ts';
import { useAsking } from './asking.ts';
import { usePushDevice } from './device.ts';
import { switchDevice } from './switch-device.ts';

// Removes the question when the user has answered it in another tab.
addEventListener('storage', ({ key }) => {
  if (key === askedKey()) useAsking.setState({ asked: null });
});

/** Asks a user who has just sent a message whether they want a notification about the answer. */
export default function AskCard() {
  const name = useAsking(({ asked }) => asked?.name);
  const needsInstall = usePushDevice(({ state }) => state === 'needs-install');
  const words = name !== undefined && `Know when ${name} answers?`;
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
  if (!words) return null;
  return (
    <section aria-labelledby="ask-push" className={cx('row flex-wrap gap-8-12 pad-12-16', css.card)}>
      <Icon name="bell" size={20} className="text-bloom" />
      <div className={cx('grid min-w-0', css.words)}>
        <h2 id="ask-push" className="name">
          {words}
        </h2>
        <p className="hint">
          {needsInstall
            ? 'Add Quad to your Home Screen to get notifications.'
            : 'Get a notification, even when Quad is closed.'}
        </p>
      </div>
      <div className="row gap-8">
        {needsInstall ? (
          <ButtonLink kind="line" size="tool" href={`${paths.settings}#notifications`} onClick={answered}>
            Show me how
          </ButtonLink>
        ) : (
          <TurnOn />
        )}
        <Button kind="line" size="tool" onClick={answered}>
          Not now
        </Button>
      </div>
    </section>
  );
}

function answered(): void {
  // The pressed button disappears, so the chat's heading gets the focus. A user who writes in the box meanwhile keeps
  // the focus there.
  if (hasNoFocus() || document.activeElement?.closest(`.${css.card}`))
    screenHeading()?.focus({ preventScroll: true });
  noteAsked();
  useAsking.setState({ asked: null });
}

function TurnOn() {
  const cache = useQueryClient();
  const { send, busy } = useSend(() => switchDevice(cache, true));

  async function turnOn(): Promise<void> {
    const answer = await send(undefined);
    if (!answer?.status) return; // The error is shown, and the user can try again.
    const { state } = usePushDevice.getState();
    if (state === 'on') showToast('Notifications are on.');
    if (state === 'refused')
      showToast(
        'Your browser blocks notifications. Settings, Notifications says how to undo that.',
        undefined,
        { stays: true },
      );
    answered();
  }

  return (
    <Button kind="line" size="tool" busy={busy} busyText="Turning on" onClick={() => void turnOn()}>
      Turn on
    </Button>
  );
}
