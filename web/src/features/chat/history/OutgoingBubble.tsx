import type { Problem } from '@quad/contract/core/envelope.ts';
import { Suspense } from 'react';
import { useConnected } from '#platform/connection-state.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { OutgoingFiles } from '../lazy-parts.ts';
import bubble from './MessageBubble.module.css';
import { discard, type Outgoing, retry, useUploads } from '../composer/outbox.ts';
import styles from './OutgoingBubble.module.css';

/** A message on its way: pale until it is stored, a clock while it waits for the connection, in red when it failed. */
export function OutgoingBubble({ outgoing, isFirst }: { outgoing: Outgoing; isFirst: boolean }) {
  const { client_id, content, files, status, problems } = outgoing;
  const share = useUploads(({ shares }) => shares[client_id] ?? 0);
  const connected = useConnected((state) => state.connected);
  return (
    <article
      className={cx(bubble.message, bubble.own, isFirst && bubble.first)}
      data-row={client_id}
      data-last
      tabIndex={-1}
      aria-label={status === 'failed' ? 'You, not sent' : 'You, sending'}
    >
      <div
        className={cx(bubble.bubble, files.length > 0 && bubble.withMedia, styles.outgoing)}
        data-status={status}
      >
        {files.length > 0 && (
          <Suspense>
            <OutgoingFiles files={files} progress={status === 'sending' ? share : null} />
          </Suspense>
        )}
        {content && (
          <p className={bubble.text}>
            <bdi>{content}</bdi>
            <span className={bubble.time}>
              {status === 'failed' ? null : <Icon name="clock" size={16} />}
            </span>
          </p>
        )}
      </div>
      {status === 'failed' && <Failed client_id={client_id} problems={problems} />}
      {status === 'waiting' && !connected && (
        <p className={styles.note}>Goes out once the connection is back</p>
      )}
    </article>
  );
}

function Failed({ client_id, problems }: { client_id: string; problems: readonly Problem[] }) {
  return (
    <div className={styles.failed} role="alert">
      <span>{`Not sent. ${problems.map(({ message }) => message).join(' ')}`}</span>
      <span className={styles.choices}>
        <button type="button" onClick={() => retry(client_id)}>
          Retry
        </button>
        <button type="button" onClick={() => discard(client_id)}>
          Delete
        </button>
      </span>
    </div>
  );
}
