import { useId } from 'react';
import { LazyCrop } from '#features/me/picture/LazyCrop.tsx';
import { type SendPicture, usePicture } from '#features/me/picture/use-picture.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { FieldError } from '#ui/Field.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { PICTURES } from '#ui/file-types.ts';
import { announce } from '#ui/announce.ts';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { useObjectUrl } from '#ui/use-object-url.ts';
import css from './setup.module.css';

type Props = { seed: number; url: string | null; save: SendPicture };

/** The field for the user's first picture. The user chooses and crops a file. The crop is sent at once. */
export function OwnPicture({ seed, url, save }: Props) {
  const id = useId();
  const picture = usePicture(save, () => announce('Your picture is on your profile'));
  const { chosen, upload, problems } = picture;
  const preview = useObjectUrl(upload?.file ?? null);
  const isSending = upload !== null && upload.share !== null;
  return (
    <div className={cx('row flex-wrap', css.picture)}>
      <Avatar seed={seed} src={preview ?? url} size={96} eager />
      <div className={cx('grid justify-items-start gap-8 min-w-0', css.pictureWords)}>
        <FileButton accept={PICTURES} onAdd={picture.choose}>
          {(open) => (
            <Button
              kind="line"
              size="tool"
              icon="picture"
              busy={isSending}
              aria-describedby={`${id}-error`}
              onClick={open}
            >
              {url ? 'Change picture' : 'Add a picture'}
            </Button>
          )}
        </FileButton>
        <div className={cx('w-full type-label', css.sending)}>
          {isSending && <UploadProgress value={upload.share ?? 0} label="Sending the picture" />}
        </div>
        <div role="alert">
          <FieldError id={id} error={problems.map(({ message }) => message).join(' ') || undefined} />
        </div>
        {upload && !isSending && (
          <Button size="tool" icon="retry" onClick={picture.retry}>
            Retry
          </Button>
        )}
      </div>
      {chosen && (
        <LazyCrop file={chosen} onDone={picture.send} onCancel={picture.cancel} onBroken={picture.refuse} />
      )}
    </div>
  );
}
