import { MESSAGE_MAX, MESSAGE_MAX_FILES } from '@quad/contract/chat/limits.ts';
import { cx } from '#ui/cx.ts';
import styles from './Composer.module.css';

type Props = {
  files: number;
  /** The length of the text, in characters. Null for a text that is not close to the maximum. */
  length: number | null;
  /** The percentage of the current upload; null if nothing is uploading. */
  upload: number | null;
  id: string;
};

/** The number of files and characters of a message, or the progress of its upload. */
export function Count({ files, length, upload, id }: Props) {
  if (upload !== null)
    return (
      <>
        <progress
          className={cx('w-full absolute border-0 appearance-none', styles.progress)}
          aria-label="Sending"
          max={100}
          value={upload}
        />
        <span className={cx('flex gap-12 text-ink2', styles.counts)} role="status">
          {upload === 100 ? 'Processing' : `${upload}%`}
        </span>
      </>
    );
  return (
    <span className={cx('flex gap-12 text-ink2', styles.counts)}>
      {files > 0 && <span>{`${files}/${MESSAGE_MAX_FILES}`}</span>}
      {length !== null && (
        <span id={id} data-over={length > MESSAGE_MAX || undefined}>
          {`${length}/${MESSAGE_MAX}`}
        </span>
      )}
    </span>
  );
}
