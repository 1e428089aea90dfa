import { useId } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { FieldError } from '#ui/Field.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { PICTURES } from '#ui/file-types.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import type { Chat } from '../chat.ts';
import { GroupFaces } from '../ChatAvatar.tsx';
import css from './groups.module.css';
import type { NewInfoForm } from './use-new-info.ts';

/** The field for a group's icon: a preview, the button to choose another icon, and the progress of the upload. */
export function IconField({ chat, info }: { chat: Chat; info: NewInfoForm }) {
  const id = useId();
  const preview = useObjectUrl(info.icon);
  const { over, drop } = useFileDrop(info.chooseIcon, info.busy);
  const src = preview ?? chat.icon_url;
  return (
    <div
      className={cx('row flex-wrap gap-16 pad-16 round-row', css.icon)}
      data-over={over || undefined}
      {...drop}
    >
      {src ? <Avatar seed={chat.id} src={src} size={72} eager /> : <GroupFaces chat={chat} size={72} />}
      <div className={cx('grid gap-8 min-w-0', css.iconWords)}>
        <p id={`${id}-hint`} className={cx('hint break-anywhere', css.aside)}>
          Choose a photo (up to 10 MB).
        </p>
        <div className="buttons">
          <FileButton accept={PICTURES} onAdd={info.chooseIcon}>
            {(open) => (
              <Button
                kind="line"
                size="tool"
                icon="picture"
                disabled={info.busy}
                aria-describedby={`${id}-hint ${id}-error`}
                onClick={open}
              >
                {chat.icon_url || info.icon ? 'Change icon' : 'Choose icon'}
              </Button>
            )}
          </FileButton>
          {info.icon && !info.busy && (
            <Button kind="quiet" size="tool" onClick={info.dropIcon}>
              Keep the old one
            </Button>
          )}
        </div>
        {info.share !== null && <UploadProgress value={info.share} label="Sending the icon" />}
        <div role="alert">
          <FieldError id={id} error={info.iconError} />
        </div>
      </div>
    </div>
  );
}
