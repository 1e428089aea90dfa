import { PICTURES_ONLY } from '@quad/contract/dating/setup-calls.ts';
import { checkFiles } from '@quad/contract/core/upload.ts';
import { useId, useState } from 'react';
import { LazyCrop } from '#features/me/picture/LazyCrop.tsx';
import { useMe } from '#features/me/queries.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { showProblems } from '#ui/errors.ts';
import { FieldError } from '#ui/Field.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { PICTURES } from '#ui/file-types.ts';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { StepForm } from '#ui/StepForm.tsx';
import { SetupStep } from './SetupStep.tsx';
import type { StepProps } from './step-props.ts';

/** Step 1: a picture for matches, or none. */
export function PhotoStep({ photo, setPhoto, errorOf, next, back }: StepProps) {
  return (
    <SetupStep
      step={1}
      title="Your date picture"
      lede="Only someone you match and chat with sees it. You can skip it."
    >
      <StepForm label="Your date picture" next={next} back={back} onward={photo ? 'Next' : 'Skip'}>
        <PhotoField photo={photo} error={errorOf('pfp')} onChange={setPhoto} />
      </StepForm>
    </SetupStep>
  );
}

type FieldProps = {
  photo: File | null;
  error: string | undefined;
  onChange: (photo: File | null) => void;
};

/** Returns the file that the user is cropping, and the problem of the last chosen file. */
function useChosen() {
  const [chosen, setChosen] = useState<File | null>(null);
  const [refused, setRefused] = useState<string>();

  function choose(files: File[]): void {
    const wrong = checkFiles(files, { max: 1, kindMessage: PICTURES_ONLY });
    refuse(wrong.map(({ message }) => message));
    if (wrong.length === 0) setChosen(files[0] ?? null);
  }

  function refuse(messages: string[]): void {
    setChosen(null);
    setRefused(messages.join(' ') || undefined);
    if (messages.length > 0) showProblems(messages.map((message) => ({ code: 400, message, field: 'pfp' })));
  }

  return { chosen, setChosen, refused, choose, refuse };
}

/** The field for the picture. The user drops, pastes or picks a file, and crops it to a square. */
function PhotoField({ photo, error, onChange }: FieldProps) {
  const id = useId();
  const me = useMe();
  const preview = useObjectUrl(photo);
  const { chosen, setChosen, refused, choose, refuse } = useChosen();
  const { over, drop } = useFileDrop(choose);
  return (
    <div className="picture-box" data-over={over || undefined} {...drop}>
      <Avatar seed={me?.id ?? 0} src={preview} size={96} eager />
      <div className="picture-words">
        <p id={`${id}-hint`} className="block hint">
          Choose a photo (up to 10 MB) and crop it.
        </p>
        <div className="buttons">
          <FileButton accept={PICTURES} onAdd={choose}>
            {(open) => (
              <Button
                kind="line"
                size="tool"
                icon="picture"
                aria-describedby={`${id}-hint ${id}-error`}
                onClick={open}
              >
                {photo ? 'Change picture' : 'Choose picture'}
              </Button>
            )}
          </FileButton>
          {photo && (
            <Button kind="quiet" size="tool" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
        <FieldError id={id} error={refused ?? error} />
      </div>
      {chosen && (
        <LazyCrop
          file={chosen}
          onDone={(square) => {
            setChosen(null);
            onChange(square);
          }}
          onCancel={() => setChosen(null)}
          onBroken={() => refuse([PICTURES_ONLY])}
        />
      )}
    </div>
  );
}
