import { useId } from 'react';
import { useLimit } from '#features/me/use-limit.ts';
import { useAway } from '#platform/use-away.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { PICTURES } from '#ui/file-types.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { showToast } from '#ui/toasts.ts';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import css from './SettingsPage.module.css';
import { LazyCrop } from '#features/me/picture/LazyCrop.tsx';
import { type SendPicture, usePicture } from '#features/me/picture/use-picture.ts';

type Props = {
  title: string;
  /** A text above the buttons. It says who sees the picture. */
  hint?: string;
  /** The user's id. If there is no picture, a portrait is generated from it. */
  seed: number;
  url: string | null;
  save: SendPicture;
  /** Whether the server has sent the data. False while the form shows the data that this device stores. */
  isFresh: boolean;
};

/**
 * The form for a picture of the user. The user drops, pastes or chooses a file and crops it. The crop is sent at once.
 */
export function PictureForm({ title, hint, seed, url, save, isFresh }: Props) {
  const id = useId();
  const picture = usePicture(save, () => showToast('Picture changed'));
  const { chosen, upload, problems } = picture;
  const away = useAway();
  const limit = useLimit();
  const preview = useObjectUrl(upload?.file ?? null);
  const isSending = upload !== null && upload.share !== null;
  const isResting = away !== null || limit !== null || !isFresh;
  const { over, drop } = useFileDrop(picture.choose, isResting || isSending);
  return (
    <div className="picture-box" data-over={over || undefined} {...drop}>
      <Avatar seed={seed} src={preview ?? url} size={96} eager />
      <div className="picture-words">
        <h3>{title}</h3>
        <p id={`${id}-hint`} className={css.aside}>
          {hint && `${hint} `}
          {away
            ? `${away} You can change your picture once you’re back.`
            : (limit ?? 'Choose a photo (up to 10 MB) and crop it.')}
        </p>
        <div className={css.change}>
          <FileButton accept={PICTURES} onAdd={picture.choose}>
            {(open) => (
              <Button
                kind="line"
                size="tool"
                icon="picture"
                busy={isSending}
                disabled={isResting}
                aria-describedby={`${id}-hint ${id}-error`}
                onClick={open}
              >
                {url ? 'Change picture' : 'Choose picture'}
              </Button>
            )}
          </FileButton>
          {isSending && <UploadProgress value={upload.share ?? 0} label="Sending" />}
        </div>
        <div role="alert">
          <FieldError id={id} error={problems.map(({ message }) => message).join(' ') || undefined} />
        </div>
        {upload && !isSending && <TryAgain onRetry={picture.retry} onCancel={picture.cancel} />}
      </div>
      {chosen && (
        <LazyCrop file={chosen} onDone={picture.send} onCancel={picture.cancel} onBroken={picture.refuse} />
      )}
    </div>
  );
}

function TryAgain({ onRetry, onCancel }: { onRetry: () => void; onCancel: () => void }) {
  return (
    <div className="buttons">
      <Button size="tool" icon="retry" onClick={onRetry}>
        Retry
      </Button>
      <Button size="tool" kind="quiet" onClick={onCancel}>
        Keep the old one
      </Button>
    </div>
  );
}
