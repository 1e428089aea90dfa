import { useId } from 'react';
import type { RememberedUser } from '#platform/session.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './details.module.css';
import { nameLine, studiesLine } from './left.ts';
import { PrivateDetails } from './PrivateDetails.tsx';
import { StudyFields } from './StudyFields.tsx';
import { useDetails } from './use-details.ts';

const names = [
  { field: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { field: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { field: 'other_names', label: 'Other names (optional)', autoComplete: 'additional-name' },
] as const;

type Props = { open: boolean; me: RememberedUser; onClose: () => void };

/** Corrects one's name, course and year, a few times a year. Source: decisions.md "Accounts". */
export function DetailsDialog({ open, me, onClose }: Props) {
  const { typed, left, why, isChanged, busy, errorOf, change, clear, submit } = useDetails(me, onClose);
  const form = useId();
  const close = () => {
    if (!busy) onClose();
  };
  const look = { open, onClose: close, onClosed: clear, dirty: isChanged, focus: 'title' } as const;
  const footer = <Verbs form={form} why={why} busy={busy} onCancel={close} />;
  return (
    <Dialog {...look} title="Correct your details" footer={footer}>
      <Form id={form} label="Your details" busy={busy} className={css.form} onSubmit={() => void submit()}>
        <section className={css.part} aria-label="Name">
          <NameFields
            typed={typed}
            disabled={left?.name.left === 0}
            errorOf={errorOf}
            onChange={(field, value) => change({ [field]: value }, field)}
          />
          <p className={css.aside}>{nameLine(left?.name)}</p>
        </section>
        <section className={css.part} aria-label="Course and year">
          <StudyFields
            uni_id={me.uni_id}
            typed={typed}
            disabled={left?.studies.left === 0}
            errorOf={errorOf}
            onChange={change}
          />
          <p className={css.aside}>{studiesLine(left?.studies)}</p>
        </section>
        <PrivateDetails stands={left} />
      </Form>
    </Dialog>
  );
}

type NameField = (typeof names)[number]['field'];
type NameFieldsProps = {
  typed: Record<NameField, string>;
  disabled: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (field: NameField, value: string) => void;
};

function NameFields({ typed, disabled, errorOf, onChange }: NameFieldsProps) {
  return names.map(({ field, label, autoComplete }) => (
    <TextField
      key={field}
      label={label}
      name={field}
      autoComplete={autoComplete}
      autoCapitalize="words"
      disabled={disabled}
      value={typed[field]}
      error={errorOf(field)}
      onChange={(value) => onChange(field, value)}
    />
  ));
}

type VerbsProps = { form: string; why: string | null; busy: boolean; onCancel: () => void };

/** Cancel before the action, and why there is nothing to save. */
function Verbs({ form, why, busy, onCancel }: VerbsProps) {
  const reason = useId();
  return (
    <div className={css.footer}>
      {why !== null && (
        <p id={reason} className={css.aside}>
          {why}
        </p>
      )}
      <div className={css.buttons}>
        <Button kind="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={form}
          busy={busy}
          busyText="Saving"
          disabled={why !== null}
          aria-describedby={why === null ? undefined : reason}
        >
          Save
        </Button>
      </div>
    </div>
  );
}
