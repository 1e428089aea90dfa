import type { PushDevice } from '@quad/contract/push/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { removePushDevice } from '../queries.ts';

/** The user's other devices that get notifications. */
export const OtherDevices = ({ devices }: { devices: readonly PushDevice[] }) => (
  <ul aria-label="Other devices">
    {devices.map((device) => (
      <Device key={device.id} device={device} />
    ))}
  </ul>
);

function Device({ device: { id, name, created_time } }: { device: PushDevice }) {
  const cache = useQueryClient();
  const row = useRef<HTMLLIElement>(null);

  async function remove(): Promise<void> {
    focusAfterRemoval(row.current);
    if (await removePushDevice(cache, id)) announce(`${name} gets no more notifications`);
  }

  return (
    <li ref={row} className="row flex-wrap gap-8-12 min-h-row pad-y-8 line-between">
      <div className="grid flex-1 min-w-0 break-anywhere">
        <span className="name">{name}</span>
        <span className="hint">
          Added <RelativeTime at={created_time} inSentence />
        </span>
      </div>
      <Button kind="line" size="tool" aria-label={`Remove ${name}`} onClick={() => void remove()}>
        Remove
      </Button>
    </li>
  );
}
