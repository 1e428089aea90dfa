import { PLACE_DESCRIPTION_MAX, placeTypeNames } from '@quad/contract/places/limits.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, FormActions } from '#ui/Form.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useSent } from '#ui/use-sent.ts';
import css from './AddPlace.module.css';
import { PinDrop } from './PinDrop.tsx';
import { suggestPlace } from './queries.ts';
import { hasTexts, useKeptDraft } from './use-kept-draft.ts';

/** How long the pin is seen, in milliseconds. Source: specification 2 §4 "Places". */
const SUCCESS_MS = 2000;
const COUNTER_FROM = 400;
const SENT = 'Thank you. It becomes visible once it has been reviewed.';

const TYPES = placeTypeNames.map((name) => ({ value: name, label: name }));

type Draft = { name: string; description: string; type: string };
const EMPTY: Draft = { name: '', description: '', type: '' };
const isDraft = (kept: unknown): kept is Draft => hasTexts(kept, 'name', 'description', 'type');

/** Suggests a place that is missing. */
export function AddPlace({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { isSent, sent, reset } = useSent(open, SENT);
  return (
    <Dialog open={open} onClose={onClose} onClosed={reset} title="Add New Place" dirty={!isSent}>
      {isSent ? <Sent onOver={onClose} /> : <PlaceForm onSent={sent} onCancel={onClose} />}
    </Dialog>
  );
}

function PlaceForm({ onSent, onCancel }: { onSent: () => void; onCancel: () => void }) {
  const { draft, change, drop } = useKeptDraft('place', EMPTY, isDraft);
  const { send, busy, errorOf, clearErrors } = useSend(suggestPlace);
  const wiring = (name: keyof Draft) => ({
    name,
    value: draft[name],
    error: errorOf(name),
    onChange(value: string) {
      change({ [name]: value });
      clearErrors(name);
    },
  });
  async function submit(): Promise<void> {
    const answer = await send(draft);
    if (!answer?.status) return;
    drop();
    onSent();
  }
  return (
    <Form label="New place" busy={busy} className={css.form} onSubmit={() => void submit()}>
      <Notice tone="lawn">Each place is manually reviewed before it becomes visible.</Notice>
      <TextField label="Name" autoComplete="off" {...wiring('name')} />
      <TextArea
        label="Description"
        hint="What is there, and how to find it."
        rows={4}
        max={PLACE_DESCRIPTION_MAX}
        counterFrom={COUNTER_FROM}
        {...wiring('description')}
      />
      <Select label="Type" empty="Select" choices={TYPES} {...wiring('type')} />
      <FormActions>
        <Button kind="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyText="Sending">
          Add
        </Button>
      </FormActions>
    </Form>
  );
}

/** A pin drops on a lawn; then the sheet closes by itself. */
function Sent({ onOver }: { onOver: () => void }) {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    announce(SENT);
    const timer = setTimeout(() => over(), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css.sent}>
      <div className={css.drawing}>
        <PinDrop className={css.pin} />
      </div>
      <p className={css.thanks}>{SENT}</p>
    </div>
  );
}
