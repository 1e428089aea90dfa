import css from './MediaMosaic.module.css';
import { useObjectUrl } from './use-object-url.ts';

/** How far into a film its picture is taken, in seconds: where its poster is, too. */
const AT = 0.5;

/** A photo or a film that is only on this device so far, filling its cell. */
export function FilePreview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  if (!url) return null;
  if (!file.type.startsWith('video/'))
    return <span className={css.preview} style={{ backgroundImage: `url(${url})` }} />;
  return (
    <video
      className={css.preview}
      src={`${url}#t=${AT}`}
      muted
      playsInline
      preload="metadata"
      aria-hidden
      tabIndex={-1}
    />
  );
}
