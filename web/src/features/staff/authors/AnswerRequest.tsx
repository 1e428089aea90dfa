import { unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#platform/request.ts';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ActionForm, type Ends } from '../kernel/ActionForm.tsx';
import { ReasonField } from '../kernel/ReasonField.tsx';
import { useFocusWithin } from '../kernel/use-focus-within.ts';
import { askQueues } from '../queries.ts';

/**
 * The form in which an admin answers a request. To confirm it, the admin enters a code from the authenticator app. To
 * refuse it, the admin enters a reason.
 */
export function AnswerRequest({ request_id }: { request_id: number }) {
  const [way, setWay] = useState<'confirm' | 'refuse' | null>(null);
  // The state is here and not in the form, so that the text remains when the form closes.
  const [reason, setReason] = useState('');
  const cache = useQueryClient();
  const box = useFocusWithin<HTMLDivElement>(way ?? '');
  const close = () => setWay(null);
  const form = { request_id, onCancel: close, onLeave: close, onSent: () => askQueues(cache) };
  return (
    <div ref={box} className="row flex-wrap gap-8-12">
      {way === null && (
        <>
          <Button onClick={() => setWay('confirm')}>Confirm</Button>
          <Button kind="danger-line" onClick={() => setWay('refuse')}>
            Refuse
          </Button>
        </>
      )}
      {way === 'confirm' && <Confirm {...form} />}
      {way === 'refuse' && <Refuse {...form} {...{ reason, setReason }} />}
    </div>
  );
}

type Props = Ends & { request_id: number };

function Confirm({ request_id, ...ends }: Props) {
  const [code, setCode] = useState('');
  const sending = useSend(() => request(unmaskingCalls.ConfirmUnmasking, { request_id, code }));
  return (
    <ActionForm
      label="Confirm"
      busyText="Confirming"
      className="flex-1"
      {...{ sending, ...ends }}
      said="Confirmed."
    >
      <TextField
        label="Authentication code"
        hint="A new one from your app. The author is shown to the two of you for 15 minutes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...sending.field('code', code, setCode)}
      />
    </ActionForm>
  );
}

function Refuse({
  request_id,
  reason,
  setReason,
  ...ends
}: Props & { reason: string; setReason: (reason: string) => void }) {
  const sending = useSend(() => request(unmaskingCalls.RefuseUnmasking, { request_id, reason }));
  return (
    <ActionForm
      label="Refuse"
      kind="danger-line"
      busyText="Refusing"
      className="flex-1"
      {...{ sending, ...ends }}
      said="Refused."
    >
      <ReasonField
        label="Why not?"
        hint="The person who asked reads it, and it goes into the log."
        rows={2}
        {...sending.field('reason', reason, setReason)}
      />
    </ActionForm>
  );
}
