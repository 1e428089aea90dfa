import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { cx } from '#ui/cx.ts';
import { fileId } from '#ui/file-id.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { StrandedFiles } from './StrandedFiles.tsx';
import css from './UnsentWords.module.css';

type Props = {
  text: string;
  files: readonly File[];
  /** A heading above the text, if the list needs one for each message. */
  heading?: ReactNode;
  /** The label of the button that removes the message, for example "Delete". */
  verb: string;
  /**
   * Removes the message.
   * @param row the list item of the message
   */
  onRemove: (row: HTMLElement | null) => void;
};

/** A list item with the text and the files of an unsent message or draft. The user can copy, save and remove them. */
export function UnsentWords({ text, files, heading, verb, onRemove }: Props) {
  return (
    <li className="grid justify-items-start gap-8">
      {heading}
      {text && (
        <p className={cx('break-anywhere', css.text)}>
          <bdi>{text}</bdi>
        </p>
      )}
      {files.length > 0 && <StrandedFiles files={files} />}
      <div className="row flex-wrap gap-8">
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

/** A button that saves a file to the user's device. */
function Save({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return (
    <a href={url ?? undefined} download={file.name} className="min-h-tool pad-8 break-anywhere">
      Save {file.name}
    </a>
  );
}
