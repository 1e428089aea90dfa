import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import type { Neighbour } from '@quad/contract/reports/staff-shapes.ts';
import { STAFF_REASON_MAX } from '@quad/contract/staff/limits.ts';
import { useState } from 'react';
import { request } from '#platform/request.ts';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { ActionForm } from '../../kernel/ActionForm.tsx';
import { DraftContext, draftMark, dropDraft, useDraft } from '../../kernel/draft.ts';
import { useFocusWithin } from '../../kernel/use-focus-within.ts';

type Props = { case_id: number; onShown: (neighbours: Neighbour[]) => void };

/**
 * Shows messages of the chat around the reported message. It asks for a reason, which the server logs. Source:
 * security.md T28.
 */
export function LookAround(props: Props) {
  const [isAsking, setAsking] = useState(false);
  const box = useFocusWithin<HTMLDivElement>(isAsking ? 'asking' : 'closed');
  const form = { queue: 'reports', case_id: props.case_id, label: 'Show more' } as const;
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
          Show more of the chat
          {draftMark(form)}
        </Button>
      )}
    </div>
  );
}

type LookProps = Props & { onClose: () => void; onLeave: () => void };

function LookForm({ case_id, onShown, onClose, onLeave }: LookProps) {
  const [reason, setReason] = useDraft('reason', '');
  const sending = useSend(() => request(reportStaffCalls.ShowMoreOfReport, { case_id, reason }));
  function finish(neighbours: Neighbour[]): void {
    onClose();
    onShown(neighbours);
  }
  return (
    <ActionForm
      label="Show more of the chat"
      submit="Show more"
      busyText="Asking"
      sending={sending}
      onSent={finish}
      onCancel={onClose}
      onLeave={onLeave}
    >
      <TextArea
        label="Why do you need to see more?"
        hint="Up to 10 messages on either side. Your reason is logged."
        rows={2}
        max={STAFF_REASON_MAX}
        {...sending.field('reason', reason, setReason)}
      />
    </ActionForm>
  );
}
