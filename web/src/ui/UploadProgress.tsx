import { cx } from './cx.ts';
import css from './UploadProgress.module.css';

type Props = {
  /** The sent share of the upload, 0 to 1. */
  value: number;
  /** Says what is being sent: "Sending 2 photos". */
  label: string;
};

/**
 * The progress of an upload, as a bar and as text. After the last byte, it says that the server still processes the
 * upload.
 */
export function UploadProgress({ value, label }: Props) {
  const percent = Math.round(value * 100);
  return (
    <label className={cx('grid label', css.upload)}>
      <span>{percent === 100 ? 'Processing' : label}</span>
      {percent < 100 && <span>{percent}%</span>}
      <progress
        className={cx('w-full overflow-hidden border-0 round-4 appearance-none', css.bar)}
        max={100}
        value={percent}
      />
    </label>
  );
}
