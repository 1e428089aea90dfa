import { unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#platform/request.ts';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { Form, FormEnd } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ReasonField } from '../kernel/ReasonField.tsx';
import { useFocusWithin } from '../kernel/use-focus-within.ts';
import { askQueues } from '../queries.ts';
import css from './authors.module.css';

/**
 * The form in which an admin answers a request. To confirm it, the admin enters a code from the authenticator app. To
 * refuse it, the admin enters a reason.
 */
export function AnswerRequest({ request_id }: { request_id: number }) {
  const [way, setWay] = useState<'confirm' | 'refuse' | null>(null);
  const cache = useQueryClient();
  function done(words: string): void {
    announce(words);
    askQueues(cache);
  }
  const box = useFocusWithin<HTMLDivElement>(way ?? '');
  const back = () => setWay(null);
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
      {way === 'confirm' && (
        <Confirm request_id={request_id} onCancel={back} onDone={() => done('Confirmed.')} />
      )}
      {way === 'refuse' && <Refuse request_id={request_id} onCancel={back} onDone={() => done('Refused.')} />}
    </div>
  );
}

type Props = { request_id: number; onCancel: () => void; onDone: () => void };

function Confirm({ request_id, onCancel, onDone }: Props) {
  const [code, setCode] = useState('');
  const { send, busy, field } = useSend((typed: string) =>
    request(unmaskingCalls.ConfirmUnmasking, { request_id, code: typed }),
  );
  async function submit(): Promise<void> {
    if ((await send(code))?.status) onDone();
  }
  return (
    <Form label="Confirm" busy={busy} className={css.form} onSubmit={() => void submit()}>
      <TextField
        label="Authentication code"
        hint="A new one from your app. The author is shown to the two of you for 15 minutes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code', code, setCode)}
      />
      <FormEnd busy={busy} busyText="Confirming" onCancel={onCancel}>
        Confirm
      </FormEnd>
    </Form>
  );
}

function Refuse({ request_id, onCancel, onDone }: Props) {
  const [reason, setReason] = useState('');
  const { send, busy, field } = useSend((words: string) =>
    request(unmaskingCalls.RefuseUnmasking, { request_id, reason: words }),
  );
  async function submit(): Promise<void> {
    if ((await send(reason))?.status) onDone();
  }
  return (
    <Form label="Refuse" busy={busy} className={css.form} onSubmit={() => void submit()}>
      <ReasonField
        label="Why not?"
        hint="The person who asked reads it, and it goes into the log."
        rows={2}
        {...field('reason', reason, setReason)}
      />
      <FormEnd kind="danger-line" busy={busy} busyText="Refusing" onCancel={onCancel}>
        Refuse
      </FormEnd>
    </Form>
  );
}
