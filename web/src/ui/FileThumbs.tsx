import { useEffect, useState } from 'react';

import { fileId } from './file-id.ts';
import css from './FilePicker.module.css';
import { Icon } from './Icon.tsx';

type Props = { files: readonly File[]; onRemove: (index: number) => void; disabled?: boolean };

/** Chosen files as 72 px thumbnails, each with a remove button. Nothing when there are none. */
export function FileThumbs({ files, onRemove, disabled = false }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className={css.thumbs}>
      {files.map((file, index) => (
        <li key={fileId(file)} className={css.thumb}>
          <Thumb file={file} />
          <button
            type="button"
            className={css.remove}
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
  if (!url) return <span className={css.preview} />;
  if (file.type.startsWith('video/')) {
    return (
      <>
        <video src={`${url}#t=0.1`} className={css.preview} preload="metadata" muted playsInline />
        <Icon name="play" size={20} className={css.film} />
      </>
    );
  }
  return <img src={url} alt={file.name} className={css.preview} width="72" height="72" />;
}

/** An address for a file that is only on this device, given back when the component goes. */
export function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
