import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { useSession } from '#platform/session.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { fileId } from '#ui/file-id.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { closeSheet } from '../groups/open-sheet.ts';
import { useOpenTitle } from '../members.ts';
import css from './NotSentSheet.module.css';
import { StrandedFiles } from './StrandedFiles.tsx';
import { type Stranded, useStranded } from './stranded.ts';

/** What one wrote for chats that one can write in no more: to be copied or saved, and deleted. */
export function NotSentSheet({ open }: { open: boolean }) {
  const all = useStranded() ?? [];
  return (
    <Dialog open={open} onClose={closeSheet} focus="title" title="Not sent" width="small">
      <p className={css.aside}>
        Nobody has received this. It stays on this device until you delete it or log out.
      </p>
      <ul className={css.list}>
        {all.map((one) => (
          <Words key={one.key} one={one} isLast={all.length === 1} />
        ))}
      </ul>
    </Dialog>
  );
}

function Words({ one, isLast }: { one: Stranded; isLast: boolean }) {
  const { chat, text, files, remove } = one;
  const me = useSession((session) => session.user_id);
  const title = useOpenTitle(chat, me);
  return (
    <li className={css.words}>
      <h3 className={css.aside}>
        {title === undefined ? 'For a chat that you are no longer in' : `For ${title}, which has ended`}
      </h3>
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
          onClick={({ currentTarget }) => {
            focusAfterRemoval(currentTarget.closest('li'));
            announce('Deleted');
            if (isLast) closeSheet();
            remove();
          }}
        >
          Delete
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
