import type { Problem } from '@quad/contract/core/envelope.ts';
import type { MouseEvent } from 'react';
import { useConnected } from '#platform/connection-state.ts';
import { cx } from '#ui/cx.ts';
import { discard, type Outgoing, retry } from '../composer/outbox.ts';
import styles from './OutgoingNote.module.css';

/** Says that an unsent message waits for the connection, or why sending failed. */
export function OutgoingNote({ outgoing: { client_id, status, problems } }: { outgoing: Outgoing }) {
  const connected = useConnected((state) => state.connected);
  if (status === 'failed') return <Failed client_id={client_id} problems={problems} />;
  if (status === 'waiting' && !connected)
    return <p className={cx('type-meta', styles.note)}>Sends when you’re back online</p>;
  return null;
}

function Failed({ client_id, problems }: { client_id: string; problems: readonly Problem[] }) {
  const press = (act: (id: string) => void) => (event: MouseEvent) => {
    focusBox(event);
    act(client_id);
  };
  return (
    <div className={cx('row flex-wrap justify-end type-meta', styles.failed)} role="alert">
      <span>{`Not sent. ${problems.map(({ message }) => message).join(' ')}`}</span>
      <span className="flex gap-8">
        <button type="button" onClick={press(retry)}>
          Retry
        </button>
        <button type="button" onClick={press(discard)}>
          Delete
        </button>
      </span>
    </div>
  );
}

/**
 * Moves the focus to the composer after a press by keyboard, because the pressed button disappears. A touch does not
 * move the focus, because the on-screen keyboard would open.
 */
function focusBox({ detail, currentTarget }: MouseEvent): void {
  if (detail === 0) currentTarget.closest('section')?.querySelector('textarea')?.focus();
}
