import type { Problem } from '@quad/contract/core/envelope.ts';
import { useConnected } from '#platform/connection-state.ts';
import { fileId } from '#ui/file-id.ts';
import { useObjectUrl } from '#ui/FileThumbs.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import bubble from './MessageBubble.module.css';
import { discard, type Outgoing, retry } from '../composer/outbox.ts';
import styles from './OutgoingBubble.module.css';

/** A message on its way: pale until it is stored, a clock while it waits for the connection, in red when it failed. */
export function OutgoingBubble({ outgoing, isFirst }: { outgoing: Outgoing; isFirst: boolean }) {
  const { client_id, content, files, status, progress, problems } = outgoing;
  const connected = useConnected((state) => state.connected);
  return (
    <article
      className={cx(bubble.message, bubble.own, isFirst && bubble.first)}
      data-last
      aria-label={status === 'failed' ? 'You, not sent' : 'You, sending'}
    >
      <div
        className={cx(bubble.bubble, files.length > 0 && bubble.withMedia, styles.outgoing)}
        data-status={status}
      >
        {files.length > 0 && <Files files={files} />}
        {content && (
          <p className={bubble.text}>
            <bdi>{content}</bdi>
            <span className={bubble.time}>
              {status === 'failed' ? null : <Icon name="clock" size={16} />}
            </span>
          </p>
        )}
        {files.length > 0 && status === 'sending' && <UploadProgress value={progress} label="Sending" />}
      </div>
      {status === 'failed' && <Failed client_id={client_id} problems={problems} />}
      {status === 'waiting' && !connected && <p className={styles.note}>Goes out once you are back online</p>}
    </article>
  );
}

function Files({ files }: { files: readonly File[] }) {
  return (
    <div className={styles.files}>
      {files.map((file) => (
        <Preview key={fileId(file)} file={file} />
      ))}
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  if (!url) return <span className={styles.preview} />;
  return file.type.startsWith('video/') ? (
    <video className={styles.preview} src={`${url}#t=0.1`} muted playsInline preload="metadata" />
  ) : (
    <img className={styles.preview} src={url} alt="" />
  );
}

function Failed({ client_id, problems }: { client_id: string; problems: readonly Problem[] }) {
  return (
    <div className={styles.failed} role="alert">
      <span>{`Not sent. ${problems.map(({ message }) => message).join(' ')}`}</span>
      <button type="button" onClick={() => retry(client_id)}>
        Retry
      </button>
      <button type="button" onClick={() => discard(client_id)}>
        Delete
      </button>
    </div>
  );
}
