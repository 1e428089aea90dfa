import { check } from '@quad/contract/core/check.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useConnected } from '#platform/connection-state.ts';
import type { RememberedUser } from '#platform/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { FileButton, useFileDrop } from '#ui/FilePicker.tsx';
import { useObjectUrl } from '#ui/FileThumbs.tsx';
import { showToast } from '#ui/toasts.ts';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { savePicture } from './requests.ts';
import css from './SettingsPage.module.css';

/** What is chosen and how far it is on its way; `share` is null once it has failed. */
type Upload = { file: File; share: number | null; problems: Problem[] };

type Props = {
  me: RememberedUser;
  /** False while only what this device remembers is shown. */
  isFresh: boolean;
};

/** One's picture: drop, paste or pick another, which is sent at once. */
export function PictureForm({ me, isFresh }: Props) {
  const id = useId();
  const { upload, problems, choose, retry, cancel } = useUpload();
  const connected = useConnected((state) => state.connected);
  const preview = useObjectUrl(upload?.file ?? null);
  const isSending = upload !== null && upload.share !== null;
  const isResting = isSending || !connected || !isFresh;
  const { over, drop } = useFileDrop(choose, isResting);
  return (
    <div className={css.picture} data-over={over || undefined} {...drop}>
      <Avatar seed={me.id} src={preview ?? me.pfp_url} size={96} eager />
      <div className={css.pictureWords}>
        <h3>Picture</h3>
        <p id={`${id}-hint`} className={css.aside}>
          {connected
            ? 'Drop, paste or choose an image of up to 10 MB. Its middle becomes the square.'
            : 'You are offline. A picture can be sent once the connection is back.'}
        </p>
        <FileButton accept="image/*" onAdd={choose}>
          {(open) => (
            <Button
              kind="line"
              size="tool"
              icon="picture"
              disabled={isResting}
              aria-describedby={`${id}-hint ${id}-error`}
              onClick={open}
            >
              {me.pfp_url ? 'Change picture' : 'Choose picture'}
            </Button>
          )}
        </FileButton>
        {isSending && <UploadProgress value={upload.share ?? 0} label="Sending the picture" />}
        <div role="alert">
          <FieldError id={id} error={problems.map(({ message }) => message).join(' ') || undefined} />
        </div>
        {upload && !isSending && (
          <div className={css.buttons}>
            <Button size="tool" icon="retry" onClick={retry}>
              Retry
            </Button>
            <Button size="tool" kind="quiet" onClick={cancel}>
              Keep the old one
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function useUpload() {
  const cache = useQueryClient();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [refused, setRefused] = useState<Problem[]>([]);
  const current = useRef<File | null>(null);

  async function send(file: File): Promise<void> {
    current.current = file;
    const isCurrent = () => current.current === file;
    setUpload({ file, share: 0, problems: [] });
    const answer = await savePicture(cache, file, (share) => {
      if (isCurrent()) setUpload({ file, share, problems: [] });
    });
    if (!isCurrent()) return;
    setUpload(answer.status ? null : { file, share: null, problems: answer.errors });
    if (answer.status) showToast('Your picture is changed');
  }

  return {
    upload,
    problems: upload?.problems ?? refused,
    choose([file]: File[]): void {
      if (!file) return;
      const checked = check(profileCalls.UpdatePFP.input, { pfp: file });
      setUpload(null);
      setRefused(checked.ok ? [] : checked.problems);
      if (checked.ok) void send(file);
    },
    retry: () => void (upload && send(upload.file)),
    cancel: () => setUpload(null),
  };
}
