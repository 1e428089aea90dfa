import { cx } from '#ui/cx.ts';
import { fileId } from '#ui/file-id.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import styles from './StrandedFiles.module.css';

/** The photos and videos of a message that could not be sent. */
export function StrandedFiles({ files }: { files: readonly File[] }) {
  return (
    <div className={cx('grid gap-4', styles.files)}>
      {files.map((file) => (
        <Preview key={fileId(file)} file={file} />
      ))}
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  if (!url) return <span className={cx('w-full bg-sunken', styles.preview)} />;
  return file.type.startsWith('video/') ? (
    <video
      className={cx('w-full bg-sunken', styles.preview)}
      src={`${url}#t=0.1`}
      muted
      playsInline
      preload="metadata"
    />
  ) : (
    <img className={cx('w-full bg-sunken', styles.preview)} src={url} alt="" />
  );
}
