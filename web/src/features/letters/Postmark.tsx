import { cx } from '#ui/cx.ts';
import css from './Postmark.module.css';

/** A postmark. It shows a campus if the letter names one, otherwise a heart. */
export function Postmark({ hasCampus }: { hasCampus: boolean }) {
  return (
    <svg
      viewBox="0 0 64 32"
      width="56"
      height="28"
      aria-hidden="true"
      className={cx('flex-none', css.postmark)}
    >
      <rect x="1.25" y="1.25" width="29.5" height="29.5" rx="10.5" />
      {hasCampus ? (
        <path d="M8 13l8-5 8 5M10 14.5v8M16 14.5v8M22 14.5v8M7.5 23.5h17" />
      ) : (
        <path d="M16 23s-7-4.2-7-9a3.7 3.7 0 0 1 7-1.7A3.7 3.7 0 0 1 23 14c0 4.8-7 9-7 9z" />
      )}
      <path d="M34 8c5-4 7 4 12 0s7 4 12 0M34 16c5-4 7 4 12 0s7 4 12 0M34 24c5-4 7 4 12 0s7 4 12 0" />
    </svg>
  );
}
