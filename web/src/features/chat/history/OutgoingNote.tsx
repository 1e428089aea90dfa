import type { Problem } from '@quad/contract/core/envelope.ts';
import type { MouseEvent } from 'react';
import { useConnected } from '#platform/connection-state.ts';
import { discard, type Outgoing, retry } from '../composer/outbox.ts';
import styles from './OutgoingNote.module.css';

/** What there is to say of a message on its way: that it waits for the connection, or why it failed. */
export function OutgoingNote({ outgoing: { client_id, status, problems } }: { outgoing: Outgoing }) {
  const connected = useConnected((state) => state.connected);
  if (status === 'failed') return <Failed client_id={client_id} problems={problems} />;
  if (status === 'waiting' && !connected) return <p className={styles.note}>Sends when you’re back online</p>;
  return null;
}

function Failed({ client_id, problems }: { client_id: string; problems: readonly Problem[] }) {
  const press = (act: (id: string) => void) => (event: MouseEvent) => {
    focusBox(event);
    act(client_id);
  };
  return (
    <div className={styles.failed} role="alert">
      <span>{`Not sent. ${problems.map(({ message }) => message).join(' ')}`}</span>
      <span className={styles.choices}>
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

/** Pressed by keyboard, the button goes with the focus. A finger's press opens no keyboard. */
function focusBox({ detail, currentTarget }: MouseEvent): void {
  if (detail === 0) currentTarget.closest('section')?.querySelector('textarea')?.focus();
}
