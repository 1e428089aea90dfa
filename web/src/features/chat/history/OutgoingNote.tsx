import type { Problem } from '@quad/contract/core/envelope.ts';
import type { MouseEvent } from 'react';
import { useConnected } from '#platform/connection-state.ts';
import { cx } from '#ui/cx.ts';
import { focusFoot } from '#ui/focus.ts';
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
    focusFoot(event);
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
