import type { Result, Problem } from '@quad/contract/core/envelope.ts';
import { checkFiles } from '@quad/contract/core/upload.ts';
import { useRef, useState } from 'react';
import { showProblems } from '#ui/errors.ts';

/** A picture that is being sent. `share` is the sent part, 0 to 1; null after an error. */
type Upload = { file: File; share: number | null; problems: Problem[] };

/** Sends a picture. @param onProgress is called with the sent share, 0 to 1 */
export type SendPicture = (
  pfp: File,
  onProgress: (share: number) => void,
) => Promise<Result<{ pfp_url: string }>>;

const NO_PICTURE = 'Only image files can be set as your profile picture';

/** The state of one picture from choice to server: choose, check, crop, send with progress, retry. */
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
    // 400 means that the server has rejected the picture. A dialog shows this error. Other errors are shown beside
    // Retry.
    else if (answer.errors[0]?.code === 400) showProblems(answer.errors);
  }

  function refuse(wrong: Problem[]): void {
    setChosen(null);
    setRefused(wrong);
    if (wrong.length > 0) showProblems(wrong);
  }

  return {
    /** The file that the user has chosen and not cropped yet. */
    chosen,
    upload,
    problems: upload?.problems ?? refused,
    choose(files: File[]): void {
      const wrong = checkFiles(files, { max: 1, kindMessage: NO_PICTURE });
      setUpload(null);
      refuse(wrong);
      if (wrong.length === 0) setChosen(files[0] ?? null);
    },
    /** Reports that the browser cannot show the chosen file as a picture. */
    refuse: () => refuse([{ code: 400, message: NO_PICTURE, field: 'pfp' }]),
    send: (file: File) => void send(file),
    retry: () => void (upload && send(upload.file)),
    cancel(): void {
      setChosen(null);
      setUpload(null);
    },
  };
}
