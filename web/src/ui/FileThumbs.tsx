import { cx } from './cx.ts';
import { fileId } from './file-id.ts';
import { noteSize } from './file-sizes.ts';
import css from './FilePicker.module.css';
import { Icon } from './Icon.tsx';
import { useObjectUrl } from './use-object-url.ts';

type Props = { files: readonly File[]; onRemove: (index: number) => void; disabled?: boolean };

/** Thumbnails of chosen files, 72 px wide, each with a remove button. Renders nothing without files. */
export function FileThumbs({ files, onRemove, disabled = false }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-10">
      {files.map((file, index) => (
        <li key={fileId(file)} className="relative">
          <Thumb file={file} />
          <button
            type="button"
            className={cx('center absolute bg-primary text-on-primary', css.remove)}
            aria-label={`Remove ${file.name}`}
            data-tip={`Remove ${file.name}`}
            disabled={disabled}
            onClick={() => onRemove(index)}
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumb({ file }: { file: File }) {
  const url = useObjectUrl(file);
  if (!url) return <span className={cx('round-control', css.preview)} />;
  if (file.type.startsWith('video/')) {
    return (
      <>
        <video
          src={`${url}#t=0.1`}
          className={cx('round-control', css.preview)}
          preload="metadata"
          muted
          playsInline
          onLoadedMetadata={({ currentTarget: video }) => noteSize(file, video.videoWidth, video.videoHeight)}
        />
        <Icon name="play" size={20} className="film-mark" />
      </>
    );
  }
  return (
    <img
      src={url}
      alt={file.name}
      className={cx('round-control', css.preview)}
      width="72"
      height="72"
      onLoad={({ currentTarget: image }) => noteSize(file, image.naturalWidth, image.naturalHeight)}
    />
  );
}
