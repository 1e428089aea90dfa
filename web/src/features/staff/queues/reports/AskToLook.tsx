import type { Result } from '@quad/contract/core/envelope.ts';
import { STAFF_REASON_MAX } from '@quad/contract/staff/limits.ts';
import { useState } from 'react';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { ActionForm } from '../../kernel/ActionForm.tsx';
import { DraftContext, draftMark, dropDraft, useDraft } from '../../kernel/draft.ts';
import { useFocusWithin } from '../../kernel/use-focus-within.ts';

type Props<Content> = {
  case_id: number;
  /** The name of the button and of its form. */
  label: string;
  submit: string;
  /** The question for the reason, and its hint. */
  why: string;
  hint: string;
  look: (input: { case_id: number; reason: string }) => Promise<Result<Content>>;
  onShown: (content: Content) => void;
};

/** A button that shows more of a case. It asks for a reason, which the server logs. Source: security.md T28. */
export function AskToLook<Content>(props: Props<Content>) {
  const { case_id, label, submit } = props;
  const [isAsking, setAsking] = useState(false);
  const box = useFocusWithin<HTMLDivElement>(isAsking ? 'asking' : 'closed');
  const form = { queue: 'reports', case_id, label: submit } as const;
  function close(): void {
    dropDraft(form);
    setAsking(false);
  }
  return (
    <div ref={box}>
      {isAsking ? (
        <DraftContext value={form}>
          <LookForm {...props} onClose={close} onLeave={() => setAsking(false)} />
        </DraftContext>
      ) : (
        <Button kind="line" onClick={() => setAsking(true)}>
          {label}
          {draftMark(form)}
        </Button>
      )}
    </div>
  );
}

type LookProps<Content> = Props<Content> & { onClose: () => void; onLeave: () => void };

function LookForm<Content>(props: LookProps<Content>) {
  const { case_id, label, submit, why, hint, look, onShown, onClose, onLeave } = props;
  const [reason, setReason] = useDraft('reason', '');
  const sending = useSend(() => look({ case_id, reason }));
  function finish(content: Content): void {
    onClose();
    onShown(content);
  }
  return (
    <ActionForm
      label={label}
      submit={submit}
      busyText="Asking"
      sending={sending}
      onSent={finish}
      onCancel={onClose}
      onLeave={onLeave}
    >
      <TextArea
        label={why}
        hint={hint}
        rows={2}
        max={STAFF_REASON_MAX}
        {...sending.field('reason', reason, setReason)}
      />
    </ActionForm>
  );
}
