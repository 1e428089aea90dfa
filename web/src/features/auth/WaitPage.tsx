import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { universities } from '#features/reference/queries.ts';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AuthFrame, OtherWay } from './AuthFrame.tsx';
import { FormProblems } from './FormProblems.tsx';
import { referenceDataOf } from './queries.ts';
import { StudentEmailField } from './StudentEmailField.tsx';
import { joinWaitlist, leaveWaitlist } from './waitlist.ts';

/** The page to join or leave the waitlist of an institution that is not open. */
export function WaitPage({ uni_id }: { uni_id: number }) {
  const institution = useQuery(universities).data?.find(({ id }) => id === uni_id);
  const name = institution?.name ?? 'Your institution';
  return (
    <AuthFrame
      screen="register"
      title="Not open yet"
      lede={`${name} isn’t on Quad yet. Leave your student email, and we’ll tell you when it is.`}
    >
      <WaitForm uni_id={uni_id} />
      <OtherWay question="At another institution?" href={paths.register} label="Sign up" />
    </AuthFrame>
  );
}

/** The outcome for an address: added to the waitlist (`waits`), or removed from it. */
type Done = { email: string; waits: boolean };

function WaitForm({ uni_id }: { uni_id: number }) {
  const list = useQuery(universities).data;
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState<Done | null>(null);
  const joining = useSend((email: string) => joinWaitlist({ uni_id, email }, referenceDataOf(list)));
  const leaving = useSend((email: string) => leaveWaitlist({ uni_id, email }));

  async function send(waits: boolean, email: string): Promise<void> {
    const answer = await (waits ? joining : leaving).send(email);
    if (answer?.status) setDone({ email, waits });
  }

  if (done)
    return (
      <WaitlistOutcome
        key={`${done.waits}`}
        done={done}
        busy={joining.busy || leaving.busy}
        onChange={() => void send(!done.waits, done.email)}
      />
    );
  return (
    <Form label="Tell me when it opens" busy={joining.busy} onSubmit={() => void send(true, typed.trim())}>
      <StudentEmailField
        institution={list?.find(({ id }) => id === uni_id)}
        value={typed}
        error={joining.errorOf('email')}
        onChange={(email) => {
          setTyped(email);
          joining.clearErrors();
        }}
      />
      <FormProblems problems={joining.problems} />
      <Button type="submit" wide busy={joining.busy} busyText="Putting you on the list">
        Tell me when it opens
      </Button>
      <Button
        kind="quiet"
        wide
        busy={leaving.busy}
        disabled={typed.trim() === ''}
        onClick={() => void send(false, typed.trim())}
      >
        Take me off the list
      </Button>
    </Form>
  );
}

type WaitlistOutcomeProps = { done: Done; busy: boolean; onChange: () => void };

/** The outcome as text. It gets the focus, because the pressed button is gone. */
function WaitlistOutcome({ done, busy, onChange }: WaitlistOutcomeProps) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <>
      <div ref={said} tabIndex={-1} role="status">
        <Notice tone={done.waits ? 'lawn' : 'plain'} icon={done.waits ? 'check' : 'info'}>
          <p>
            {done.waits && 'You’re on the list. We’ll email '}
            <span className="weight-650 text-ink break-anywhere">{done.email}</span>
            {done.waits ? ' once, when it opens.' : ' is off the list. We won’t email it.'}
          </p>
        </Notice>
      </div>
      <Button kind="line" wide busy={busy} onClick={onChange}>
        {done.waits ? 'Take me off the list' : 'Put me back on'}
      </Button>
    </>
  );
}
