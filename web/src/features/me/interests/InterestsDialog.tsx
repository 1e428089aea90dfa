import type { Problem } from '@quad/contract/core/envelope.ts';
import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import { NOT_OFFERED } from '@quad/contract/profile/interest-calls.ts';
import { INTERESTS_MAX } from '@quad/contract/profile/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAway } from '#platform/use-away.ts';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { showProblems } from '#ui/errors.ts';
import { Form } from '#ui/Form.tsx';
import { showToast } from '#ui/toasts.ts';
import css from './interests.module.css';
import { InterestPicker } from './InterestPicker.tsx';
import { keyOf } from './offered.ts';
import { saveInterests } from './queries.ts';
import { retiredOf } from './retired.ts';

type Props = { open: boolean; saved: readonly PersonInterest[]; onClose: () => void };

/** The dialog to choose the interests on the user's profile. Without Save, the choice is discarded. */
export function InterestsDialog({ open, saved, onClose }: Props) {
  const form = useId();
  const { chosen, choose, isChanged, why, error, busy, clear, submit } = useChoice(saved, onClose);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      onClosed={clear}
      dirty={isChanged}
      focus="title"
      title="Your interests"
      footer={<Verbs form={form} why={why} count={chosen.length} busy={busy} onCancel={close} />}
    >
      <Form id={form} label="Your interests" busy={busy} className={css.form} onSubmit={() => void submit()}>
        <p className="hint">
          They’re on your profile for everyone who can see it, and show what you have in common.
        </p>
        <InterestPicker chosen={chosen} error={error} onChange={choose} />
      </Form>
    </Dialog>
  );
}

function useChoice(saved: readonly PersonInterest[], onClose: () => void) {
  const cache = useQueryClient();
  const [changed, setChanged] = useState<PersonInterest[] | null>(null);
  const [retired, setRetired] = useState<PersonInterest[]>([]);
  const { send, busy, errorOf, clearErrors } = useSend(
    (wanted: readonly PersonInterest[]) => saveInterests(cache, wanted),
    { quietOf: isNotOffered },
  );
  const chosen = changed ?? saved;
  const isChanged = changed !== null && sameAs(changed) !== sameAs(saved);
  const why = useReason(isChanged);

  function choose(interests: PersonInterest[] | null): void {
    setChanged(interests);
    setRetired([]);
    clearErrors();
  }
  /** Removes the interests that staff have retired since the lists were fetched. */
  async function dropRetired(problems: readonly Problem[]): Promise<void> {
    const gone = await retiredOf(cache, chosen);
    if (gone.length === 0) return showProblems(problems);
    choose(chosen.filter((one) => !gone.includes(one)));
    setRetired(gone);
    announce(wordsOfRetired(gone));
  }
  async function submit(): Promise<void> {
    if (why !== null) return;
    const answer = await send(chosen);
    if (!answer) return;
    if (!answer.status) {
      if (isNotOffered(answer.errors)) await dropRetired(answer.errors);
      return;
    }
    showToast('Your interests are saved');
    onClose();
  }
  const error =
    errorOf('hobbies') ?? errorOf('topics') ?? (retired.length > 0 ? wordsOfRetired(retired) : undefined);
  return { chosen, choose, isChanged, why, error, busy, clear: () => choose(null), submit };
}

const isNotOffered = (problems: readonly Problem[]): boolean =>
  problems.some(({ message }) => message === NOT_OFFERED);

const wordsOfRetired = (retired: readonly PersonInterest[]): string =>
  `Not on the list any more, so not chosen: ${retired.map(({ name }) => name).join(', ')}.`;

const sameAs = (interests: readonly PersonInterest[]) => interests.map(keyOf).toSorted().join();

/** Says why the choice cannot be saved. Null if it can be saved. */
function useReason(isChanged: boolean): string | null {
  const away = useAway();
  if (away) return `${away} You can save once you’re back online.`;
  return isChanged ? null : 'No changes to save.';
}

type VerbsProps = { form: string; why: string | null; count: number; busy: boolean; onCancel: () => void };

/** The number of chosen interests, and the buttons Cancel and Save. */
function Verbs({ form, why, count, busy, onCancel }: VerbsProps) {
  const reason = useId();
  return (
    <div className={cx('row flex-wrap justify-between', css.footer)}>
      <p className="hint">
        {`${count} of ${INTERESTS_MAX} chosen. `}
        <span id={reason}>{why}</span>
      </p>
      <div className="flex flex-wrap justify-end gap-10 flex-1">
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
