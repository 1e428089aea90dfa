import { LETTER_MAX } from '@quad/contract/letters/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { MayNeedHelp } from '#features/safety/help/MayNeedHelp.tsx';
import { ButtonOutcome } from '#features/people/friendship/ButtonOutcome.tsx';
import { useSend } from '#platform/use-send.ts';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { EnvelopeDrawing } from '#ui/drawings/EnvelopeDrawing.tsx';
import { Form, FormEnd } from '#ui/Form.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useSent } from '#ui/use-sent.ts';
import css from './CreateLetter.module.css';
import { dropSent, saveDraft, LETTER, useDraft } from './drafts.ts';
import { postLetter } from './queries.ts';

/**
 * How long the envelope is shown after a letter is sent, in milliseconds. Source: specification 2 §4 "Love letters".
 */
const SUCCESS_MS = 2000;
const SENT = 'Your letter is on its way to review.';

/** The dialog in which the user writes a letter. */
export function CreateLetter({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { isSent, sent, reset } = useSent(open, SENT);
  const isDirty = useDraft(LETTER).trim() !== '';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={reset}
      title="Post Love Letter"
      dirty={isDirty && !isSent}
    >
      {isSent ? <Sent onOver={onClose} /> : <LetterForm onSent={sent} onCancel={onClose} />}
    </Dialog>
  );
}

function LetterForm({ onSent, onCancel }: { onSent: () => void; onCancel: () => void }) {
  const cache = useQueryClient();
  const text = useDraft(LETTER);
  const { send, busy, field } = useSend((content: string) => postLetter(cache, content));
  async function submit(): Promise<void> {
    const answer = await send(text);
    if (!answer?.status) return;
    dropSent(LETTER, text);
    onSent();
  }
  return (
    <Form label="Love letter" busy={busy} className={css.form} onSubmit={() => void submit()}>
      <p className="name">Your letter will be anonymous.</p>
      <TextArea
        label="Letter"
        hint="Someone on our team reads it first. Leave out names: yours and theirs."
        name="content"
        rows={5}
        max={LETTER_MAX}
        counterFrom={0}
        {...field('content', text, (value) => saveDraft(LETTER, value))}
      />
      <MayNeedHelp place={LETTER} text={text} />
      <FormEnd tail busy={busy} busyText="Posting" onCancel={onCancel}>
        Post
      </FormEnd>
    </Form>
  );
}

/** Shows the letter in its envelope, and then closes the dialog. */
function Sent({ onOver }: { onOver: () => void }) {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={cx('center gap-20 text-center', css.sent)}>
      <div className={css.envelope}>
        <EnvelopeDrawing seal />
      </div>
      <p className="name">
        <ButtonOutcome className={undefined}>{SENT}</ButtonOutcome>
      </p>
    </div>
  );
}
