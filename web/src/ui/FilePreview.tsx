import { cx } from './cx.ts';
import css from './MediaMosaic.module.css';
import { useObjectUrl } from './use-object-url.ts';

/** The time of the shown frame in the video, in seconds. The poster has the same frame. */
const AT = 0.5;

/** A preview of a photo or video that is not sent yet. It fills its cell. */
export function FilePreview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  if (!url) return null;
  if (!file.type.startsWith('video/'))
    return (
      <span
        className={cx('w-full h-full absolute inset-0', css.preview)}
        style={{ backgroundImage: `url(${url})` }}
      />
    );
  return (
    <video
      className={cx('w-full h-full absolute inset-0', css.preview)}
      src={`${url}#t=${AT}`}
      muted
      playsInline
      preload="metadata"
      aria-hidden
      tabIndex={-1}
    />
  );
}
