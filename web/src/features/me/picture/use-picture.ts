import type { Result, Problem } from '@quad/contract/core/envelope.ts';
import { checkFiles } from '@quad/contract/core/upload.ts';
import { useRef, useState } from 'react';
import { showProblems } from '#ui/errors.ts';

/** What is chosen and how far it is on its way; `share` is null once it has failed. */
type Upload = { file: File; share: number | null; problems: Problem[] };

/** Sends a picture. @param onProgress hears the share that has been sent, 0 to 1 */
export type SendPicture = (
  pfp: File,
  onProgress: (share: number) => void,
) => Promise<Result<{ pfp_url: string }>>;

const NO_PICTURE = 'Only image files can be set as your profile picture';

/** One picture from choosing to sending: checked, cropped, sent with its progress, tried again. */
export function usePicture(save: SendPicture, onSaved: () => void) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const [refused, setRefused] = useState<Problem[]>([]);
  const current = useRef<File | null>(null);

  async function send(file: File): Promise<void> {
    current.current = file;
    const isCurrent = () => current.current === file;
    setChosen(null);
    setUpload({ file, share: 0, problems: [] });
    const answer = await save(file, (share) => {
      if (isCurrent()) setUpload({ file, share, problems: [] });
    });
    if (!isCurrent()) return;
    setUpload(answer.status ? null : { file, share: null, problems: answer.errors });
    if (answer.status) onSaved();
    // A failed check; whatever else is wrong stands beside its Retry.
    else if (answer.errors[0]?.code === 400) showProblems(answer.errors);
  }

  function refuse(wrong: Problem[]): void {
    setChosen(null);
    setRefused(wrong);
    if (wrong.length > 0) showProblems(wrong);
  }

  return {
    /** Waits for its square. */
    chosen,
    upload,
    problems: upload?.problems ?? refused,
    choose(files: File[]): void {
      const wrong = checkFiles(files, { max: 1, kindMessage: NO_PICTURE });
      setUpload(null);
      refuse(wrong);
      if (wrong.length === 0) setChosen(files[0] ?? null);
    },
    /** The browser cannot show it. */
    refuse: () => refuse([{ code: 400, message: NO_PICTURE, field: 'pfp' }]),
    send: (file: File) => void send(file),
    retry: () => void (upload && send(upload.file)),
    cancel(): void {
      setChosen(null);
      setUpload(null);
    },
  };
}
