import { fileId } from '#ui/file-id.ts';
import { useObjectUrl } from '#ui/FileThumbs.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import styles from './OutgoingBubble.module.css';

type Props = {
  files: readonly File[];
  /** Share that is through, 0 to 1; null while none is under way. */
  progress: number | null;
};

/** The photos and videos of a message on its way, and how far they are. */
export default function OutgoingFiles({ files, progress }: Props) {
  return (
    <>
      <div className={styles.files}>
        {files.map((file) => (
          <Preview key={fileId(file)} file={file} />
        ))}
      </div>
      {progress !== null && <UploadProgress value={progress} label="Sending" />}
    </>
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
