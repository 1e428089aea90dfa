import { useId } from 'react';
import { NameFields } from '#features/me/NameFields.tsx';
import { StudyFields } from '#features/me/StudyFields.tsx';
import type { RememberedUser } from '#platform/session.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { DialogVerbs } from '../DialogVerbs.tsx';
import css from './details.module.css';
import { nameLine, studiesLine } from './corrections-left.ts';
import { PrivateDetails } from './PrivateDetails.tsx';
import { useDetails } from './use-details.ts';

type Props = { open: boolean; me: RememberedUser; onClose: () => void };

/**
 * The dialog to correct the user's name, course and year. The number of corrections in a year is limited. Source:
 * decisions.md "Accounts".
 */
export function DetailsDialog({ open, me, onClose }: Props) {
  const { typed, left, why, isChanged, busy, errorOf, change, clear, submit } = useDetails(me, onClose);
  const form = useId();
  const close = () => {
    if (!busy) onClose();
  };
  const look = { open, onClose: close, onClosed: clear, dirty: isChanged, focus: 'title' } as const;
  const footer = (
    <DialogVerbs why={why} form={form} busy={busy} busyText="Saving" onCancel={close}>
      Save
    </DialogVerbs>
  );
  return (
    <Dialog {...look} title="Edit your details" footer={footer}>
      <Form id={form} label="Your details" busy={busy} className={css.form} onSubmit={() => void submit()}>
        <section className="stack gap-16" aria-label="Name">
          <NameFields values={typed} disabled={left?.name.left === 0} errorOf={errorOf} onChange={change} />
          <p className="hint">{nameLine(left?.name)}</p>
        </section>
        <section className="stack gap-16" aria-label="Course and year">
          <StudyFields
            uni_id={me.uni_id}
            values={typed}
            disabled={left?.studies.left === 0}
            errorOf={errorOf}
            onChange={change}
          />
          <p className="hint">{studiesLine(left?.studies)}</p>
        </section>
        <PrivateDetails stands={left} />
      </Form>
    </Dialog>
  );
}
