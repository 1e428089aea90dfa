import { useConnected } from '#platform/connection-state.ts';
import { cx } from '#ui/cx.ts';
import { NotSent } from '#ui/NotSent.tsx';
import { discard, type Outgoing, retry } from '../composer/outbox.ts';
import styles from './OutgoingNote.module.css';

/** Says that an unsent message waits for the connection, or why sending failed. */
export function OutgoingNote({ outgoing: { client_id, status, problems } }: { outgoing: Outgoing }) {
  const connected = useConnected((state) => state.connected);
  if (status === 'failed')
    return (
      <NotSent
        problems={problems}
        className={cx('justify-end', styles.note)}
        onRetry={() => retry(client_id)}
        onDelete={() => discard(client_id)}
      />
    );
  if (status === 'waiting' && !connected)
    return <p className={cx('type-meta text-ink2', styles.note)}>Sends when you’re back online</p>;
  return null;
}
