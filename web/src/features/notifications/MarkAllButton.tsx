import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useConnected } from '#platform/connection-state.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { readAll } from './mark-read.ts';
import { useNotifications } from './switched-on.ts';

/**
 * The button that marks all notifications as read.
 * @param onDone must move the focus, because the pressed button disappears
 */
export function MarkAllButton({ onDone }: { onDone: () => void }) {
  const cache = useQueryClient();
  const { data: list = [] } = useNotifications();
  const connected = useConnected((state) => state.connected);
  const id = useId();
  if (list.every(({ is_read }) => is_read)) return null;
  return (
    <span className="grid justify-items-center">
      <Button
        kind="quiet"
        size="tool"
        disabled={!connected}
        aria-describedby={connected ? undefined : id}
        onClick={() => {
          onDone();
          void readAll(cache).then((isDone) => isDone && announce('All marked as read'));
        }}
      >
        Mark all as read
      </Button>
      {!connected && (
        <span id={id} className="meta">
          You’re offline.
        </span>
      )}
    </span>
  );
}
