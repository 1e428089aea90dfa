import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import type { Neighbour } from '@quad/contract/reports/staff-shapes.ts';
import { STAFF_REASON_MAX } from '@quad/contract/staff/limits.ts';
import { useState } from 'react';
import { request } from '#platform/request.ts';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { Form, FormActions } from '#ui/Form.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useFocusWithin } from '../../kernel/use-focus-within.ts';

type Props = { case_id: number; onShown: (neighbours: Neighbour[]) => void };

/** More of a chat than comes with a case: for a reason, which is logged. Source: security.md T28. */
export function LookAround({ case_id, onShown }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { send, busy, errorOf, clearErrors } = useSend((why: string) =>
    request(reportStaffCalls.ShowMoreOfReport, { case_id, reason: why }),
  );
  const box = useFocusWithin<HTMLDivElement>(isAsking ? 'asking' : 'closed');
  async function submit(): Promise<void> {
    const answer = await send(reason);
    if (answer?.status) onShown(answer.content);
  }
  return (
    <div ref={box}>
      {isAsking ? (
        <Form label="Show more of the chat" busy={busy} onSubmit={() => void submit()}>
          <TextArea
            label="Why do you need to see more?"
            hint="Up to 10 messages on either side. Your reason is logged."
            rows={2}
            max={STAFF_REASON_MAX}
            value={reason}
            error={errorOf('reason')}
            onChange={(text) => {
              setReason(text);
              clearErrors('reason');
            }}
          />
          <FormActions>
            <Button kind="line" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button type="submit" busy={busy} busyText="Asking">
              Show more
            </Button>
          </FormActions>
        </Form>
      ) : (
        <Button kind="line" onClick={() => setAsking(true)}>
          Show more of the chat
        </Button>
      )}
    </div>
  );
}
