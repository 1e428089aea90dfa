import { SUPPORT_CONTENT_MAX, SUPPORT_CONTENT_MIN } from '@quad/contract/support/limits.ts';
import { useId } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import type { Wiring } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useSupportForm } from './use-support-form.ts';

const TYPES = [
  { value: 'SUPPORT', label: 'Support' },
  { value: 'FEEDBACK', label: 'Feedback' },
];
/** The minimum number of characters for which a message's counter is shown. Source: design brief §4.1. */
const COUNTER_FROM = 400;

/**
 * The form to write to support. The typed text stays in the form until the server has stored the message. Source:
 * specification 1 §2 "Contact page".
 * @param onSent called before the success dialog opens
 */
export function SupportForm({ onSent }: { onSent: () => void }) {
  const { box, wiring, isPrefilled, submit, busy } = useSupportForm(onSent);
  const isReady = useHydrated();
  return (
    <div ref={box}>
      <Form label="Support form" busy={busy} onSubmit={() => void submit()}>
        <WritersEmail isPrefilled={isPrefilled} {...wiring('email')} />
        <Select label="Type" name="type" empty="Select" choices={TYPES} {...wiring('type')} />
        <TextArea
          label="Message"
          hint={`${SUPPORT_CONTENT_MIN} to ${SUPPORT_CONTENT_MAX} characters.`}
          name="content"
          rows={6}
          max={SUPPORT_CONTENT_MAX}
          counterFrom={COUNTER_FROM}
          {...wiring('content')}
        />
        <Button type="submit" wide disabled={!isReady} busy={busy} busyText="Sending">
          Submit
        </Button>
      </Form>
    </div>
  );
}

type EmailProps = Wiring<string> & { isPrefilled: boolean };

/**
 * The e-mail address for the answer. The field of a signed-in user has the user's own address and is read-only. A
 * visitor types a student address.
 */
function WritersEmail({ value, isPrefilled, error, onChange }: EmailProps) {
  const note = useId();
  return (
    <div className="grid gap-6">
      <TextField
        label="Student Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isPrefilled}
        aria-describedby={isPrefilled ? note : undefined}
        value={value}
        error={error}
        onChange={onChange}
      />
      {isPrefilled && (
        <p id={note} className="type-hint text-ink3">
          Prefilled because you’re signed in.
        </p>
      )}
    </div>
  );
}
