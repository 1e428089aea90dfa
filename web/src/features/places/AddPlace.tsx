import { PLACE_DESCRIPTION_MAX, placeTypeNames } from '@quad/contract/places/limits.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ButtonOutcome } from '#features/people/friendship/ButtonOutcome.tsx';
import { useSend } from '#platform/use-send.ts';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, FormEnd } from '#ui/Form.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useSent } from '#ui/use-sent.ts';
import css from './AddPlace.module.css';
import type { PlaceFilters } from './filters.ts';
import { PinDrop } from './PinDrop.tsx';
import { suggestPlace } from './suggest-place.ts';
import { hasTexts, useStoredDraft } from './use-stored-draft.ts';
import { WhereField } from './WhereField.tsx';

/** How long the pin is shown after a suggestion is sent, in milliseconds. Source: specification 2 §4 "Places". */
const SUCCESS_MS = 2000;
const COUNTER_FROM = 400;
const SENT = 'Thanks. You’ll see it here once we’ve reviewed it.';

const TYPES = placeTypeNames.map((name) => ({ value: name, label: name }));

type Draft = { name: string; description: string; type: string; at: string };
const EMPTY: Draft = { name: '', description: '', type: '', at: '' };
const isDraft = (stored: unknown): stored is Draft => hasTexts(stored, 'name', 'description', 'type', 'at');

type Props = {
  open: boolean;
  /** The filters of the last search. The form starts with their values. */
  filters: PlaceFilters;
  onClose: () => void;
};

/** The dialog in which the user suggests a missing place. */
export function AddPlace({ open, filters, onClose }: Props) {
  const { isSent, sent, reset } = useSent(open, SENT);
  return (
    <Dialog open={open} onClose={onClose} onClosed={reset} title="Add New Place" dirty={!isSent}>
      {isSent ? <Sent onOver={onClose} /> : <PlaceForm filters={filters} onSent={sent} onCancel={onClose} />}
    </Dialog>
  );
}

type FormProps = { filters: PlaceFilters; onSent: () => void; onCancel: () => void };

function PlaceForm({ filters, onSent, onCancel }: FormProps) {
  const { draft: stored, change: save, drop } = useStoredDraft('place', EMPTY, isDraft);
  const [isBegun, setBegun] = useState(false);
  const draft = isBegun ? stored : beginWith(stored, filters);
  function change(some: Partial<Draft>): void {
    setBegun(true);
    save({ ...draft, ...some });
  }
  const { send, busy, field } = useSend(suggestPlace);
  const wiring = (name: keyof Draft) => ({
    name,
    ...field(name, draft[name], (value) => change({ [name]: value })),
  });
  async function submit(): Promise<void> {
    const answer = await send(draft);
    if (!answer?.status) return;
    drop(stored);
    onSent();
  }
  return (
    <Form label="New place" busy={busy} className={css.form} onSubmit={() => void submit()}>
      <Notice tone="lawn">Each place is manually reviewed before it becomes visible.</Notice>
      <TextField label="Name" autoComplete="off" {...wiring('name')} />
      <TextArea
        label="Description"
        hint="What’s there, and how to find it."
        rows={4}
        max={PLACE_DESCRIPTION_MAX}
        counterFrom={COUNTER_FROM}
        {...wiring('description')}
      />
      <Select label="Type" empty="Select" choices={TYPES} {...wiring('type')} />
      <WhereField {...field('at', draft.at, (at) => change({ at }))} />
      <FormEnd busy={busy} busyText="Sending" onCancel={onCancel}>
        Add
      </FormEnd>
    </Form>
  );
}

/**
 * Fills an untouched draft with the name and the category of the search. A draft with that name or with a description
 * is returned unchanged.
 */
const beginWith = (draft: Draft, { name, type }: PlaceFilters): Draft =>
  name === '' || name === draft.name || draft.description !== ''
    ? draft
    : { ...EMPTY, name, type: type ?? '' };

/** Shows a pin that drops onto a lawn, and then closes the dialog. */
function Sent({ onOver }: { onOver: () => void }) {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={cx('center gap-20 text-center', css.sent)}>
      <div className={css.drawing}>
        <PinDrop className={css.pin} />
      </div>
      <p className="name">
        <ButtonOutcome className={undefined}>{SENT}</ButtonOutcome>
      </p>
    </div>
  );
}
