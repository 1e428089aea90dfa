import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { fileId } from '#ui/file-id.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { StrandedFiles } from './StrandedFiles.tsx';
import css from './UnsentWords.module.css';

type Props = {
  text: string;
  files: readonly File[];
  /** Stands above, where each has a heading of its own. */
  heading?: ReactNode;
  /** What the button that gives it up is called: "Delete". */
  verb: string;
  /** Gives it up. @param row the line with the words */
  onRemove: (row: HTMLElement | null) => void;
};

/** A line with what one wrote and nobody has received: to be copied or saved, and given up. */
export function UnsentWords({ text, files, heading, verb, onRemove }: Props) {
  return (
    <li className={css.words}>
      {heading}
      {text && (
        <p className={css.text}>
          <bdi>{text}</bdi>
        </p>
      )}
      {files.length > 0 && <StrandedFiles files={files} />}
      <div className={css.choices}>
        {text && (
          <Button kind="line" size="tool" icon="copy" onClick={() => void copyText(text)}>
            Copy
          </Button>
        )}
        {files.map((file) => (
          <Save key={fileId(file)} file={file} />
        ))}
        <Button
          kind="danger-line"
          size="tool"
          onClick={({ currentTarget }) => onRemove(currentTarget.closest('li'))}
        >
          {verb}
        </Button>
      </div>
    </li>
  );
}

/** Saves a file that is on this device only among the reader's own. */
function Save({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return (
    <a href={url ?? undefined} download={file.name} className={css.save}>
      Save {file.name}
    </a>
  );
}
