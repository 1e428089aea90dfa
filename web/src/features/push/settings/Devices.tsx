import type { PushDevice } from '@quad/contract/push/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useAway } from '#platform/use-away.ts';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Checkbox.tsx';
import { SkeletonSwitch } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { restate, usePushDevice } from '../device.ts';
import { IphoneSteps } from '../IphoneSteps.tsx';
import { testPush } from '../queries.ts';
import { restateDevice, switchDevice } from '../switch-device.ts';
import { OtherDevices } from './OtherDevices.tsx';
import { UndoRefusal } from './UndoRefusal.tsx';

/**
 * The devices on which the user gets notifications. For this device, it shows a switch and a test, or what the user
 * must do first. The user can remove the other devices.
 * @param devices undefined until they are fetched
 */
export function Devices({ devices = [] }: { devices: readonly PushDevice[] | undefined }) {
  const id = useId();
  const state = usePushDevice((device) => device.state);
  const others = devices.filter(({ current }) => !current);
  useStateOfNow();
  return (
    <section aria-labelledby={id} className="stack gap-8">
      <h3 id={id} tabIndex={-1}>
        Devices
      </h3>
      {state === null && <SkeletonSwitch />}
      {state === 'unsupported' && (
        <p className="hint">This browser can’t show notifications. Chrome, Edge, Firefox and Safari can.</p>
      )}
      {state === 'needs-install' && <IphoneSteps />}
      {state === 'refused' && <UndoRefusal />}
      {(state === 'off' || state === 'on') && <DeviceSwitch isOn={state === 'on'} />}
      {others.length > 0 && <OtherDevices devices={others} />}
    </section>
  );
}

/**
 * Checks the device's state when the screen opens and when the user returns, for example from the browser's settings.
 */
function useStateOfNow(): void {
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && restate());
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

function DeviceSwitch({ isOn }: { isOn: boolean }) {
  const cache = useQueryClient();
  const away = useAway();
  const { send, busy } = useSend((next: boolean) => switchDevice(cache, next));
  const test = useSend(testPush);
  // The browser's question may stay open for long, so the switch moves only after the user has answered the question.
  const isAsking = busy && Notification.permission === 'default';
  const words = isAsking
    ? 'Your browser is asking if that’s okay.'
    : 'Know when someone writes, even when Quad is closed.';
  return (
    <>
      <Switch
        label="Notifications on this device"
        hint={away ?? words}
        checked={busy && !isAsking ? !isOn : isOn}
        disabled={away !== null}
        onChange={(next) => void send(next)}
      />
      {isOn && (
        <div>
          <Button
            kind="line"
            size="tool"
            busy={test.busy}
            busyText="Sending"
            disabled={away !== null}
            onClick={() =>
              void test.send(undefined).then((answer) => {
                if (answer?.status) showToast('Sent. It should show up in a moment.');
                else void restateDevice(cache);
              })
            }
          >
            Send a test
          </Button>
        </div>
      )}
    </>
  );
}
