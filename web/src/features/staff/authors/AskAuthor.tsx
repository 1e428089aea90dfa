import {
  UNMASKING_HOURS,
  type UnmaskingGround,
  unmaskingCalls,
  unmaskingGrounds,
} from '@quad/contract/letters/unmasking-calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { request } from '#platform/request.ts';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { consolePath } from '../kernel/addresses.ts';
import { ActionForm } from '../kernel/ActionForm.tsx';
import { DraftContext, draftMark, dropDraft, useDraft } from '../kernel/draft.ts';
import { ReasonField } from '../kernel/ReasonField.tsx';
import { useFocusWithin } from '../kernel/use-focus-within.ts';
import { askQueues } from '../queries.ts';
import css from './authors.module.css';
import { useShownRequest } from './queries.ts';
import { ShownAuthor } from './ShownAuthor.tsx';
import { GROUNDS } from './words.ts';

type Props = {
  queue: 'letters' | 'reports';
  case_id: number;
  letter_id: number;
  /** The dangers to choose from. For a published letter, these are only the dangers that users have reported. */
  grounds?: readonly UnmaskingGround[];
};

/**
 * The form to request the name of a letter's author, because the letter shows that a person is in danger. An admin
 * other than the requester decides. While the user may see the author, the button that shows them stands in its place.
 * Source: security.md T5.
 */
export function AskAuthor({ letter_id, ...asking }: Props) {
  const shown = useShownRequest(letter_id);
  if (!shown || shown.until === null) return <Asking {...asking} />;
  return <ShownAuthor request_id={shown.request_id} until={shown.until} />;
}

function Asking({ queue, case_id, grounds = unmaskingGrounds }: Omit<Props, 'letter_id'>) {
  const [step, setStep] = useState<'closed' | 'asking' | 'asked'>('closed');
  const box = useFocusWithin<HTMLDivElement>(step);
  const form = { queue, case_id, label: 'Ask who wrote it' };
  function leave(next: 'closed' | 'asked'): void {
    dropDraft(form);
    setStep(next);
  }
  return (
    <div ref={box} className={css.ask} data-asking={step === 'asking' || undefined}>
      {step === 'closed' && (
        <Button kind="line" size="tool" onClick={() => setStep('asking')}>
          Ask who wrote it
          {draftMark(form)}
        </Button>
      )}
      {step === 'asking' && (
        <DraftContext value={form}>
          <AskForm
            queue={queue}
            case_id={case_id}
            grounds={grounds}
            onLeave={() => setStep('closed')}
            onCancel={() => leave('closed')}
            onAsked={() => leave('asked')}
          />
        </DraftContext>
      )}
      {step === 'asked' && (
        <Notice role="status" tone="plain">
          <p>
            An admin other than you has {UNMASKING_HOURS} hours to answer. You’ll find their answer under{' '}
            <Link href={consolePath('authors')}>Authors</Link>.
          </p>
        </Notice>
      )}
    </div>
  );
}

type AskProps = Required<Omit<Props, 'letter_id'>> & {
  onLeave: () => void;
  onCancel: () => void;
  onAsked: () => void;
};

function AskForm({ queue, case_id, grounds, onLeave, onCancel, onAsked }: AskProps) {
  const cache = useQueryClient();
  const [ground, setGround] = useDraft<UnmaskingGround | null>('ground', null);
  const [reason, setReason] = useDraft('reason', '');
  const sending = useSend(() =>
    // `ground` is empty if no danger is chosen. The call's check reports the empty value.
    request(unmaskingCalls.RequestUnmasking, { queue, case_id, ground: ground as UnmaskingGround, reason }),
  );
  function finish(): void {
    askQueues(cache);
    onAsked();
  }
  return (
    <ActionForm
      label="Ask who wrote it"
      submit="Ask"
      busyText="Asking"
      sending={sending}
      onSent={finish}
      onCancel={onCancel}
      onLeave={onLeave}
    >
      <RadioCards
        label="What’s the danger?"
        hint="Anonymity only ends when someone could get hurt."
        columns={2}
        choices={grounds.map((value) => ({ value, label: GROUNDS[value] }))}
        {...sending.field('ground', ground, setGround)}
      />
      <ReasonField
        label="What makes you ask?"
        hint="An admin reads it, and it goes into the log."
        rows={3}
        {...sending.field('reason', reason, setReason)}
      />
    </ActionForm>
  );
}
