import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { RadioCards } from '#ui/RadioCards.tsx';
import { ActionForm } from './ActionForm.tsx';
import { useDraft } from './draft.ts';
import type { Action, DecisionInput } from './queue.ts';
import { ReasonField } from './ReasonField.tsx';

/** The label of the choice to write a reason in the staff member's own words. */
const OWN = 'Other';

type Props<Content> = {
  action: Action<Content>;
  content: Content;
  busy: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: () => void;
  /** Closes the form and leaves its draft stored. */
  onLeave: () => void;
  /** Closes the form and removes its draft. */
  onCancel: () => void;
  onSubmit: (input: DecisionInput) => void;
};

/** Scrolls to the focused field. A browser does not scroll to a field that only the sticky buttons cover. */
const bringFocused = ({ target }: { target: Element }): void => target.scrollIntoView({ block: 'nearest' });

/** Scrolls to the field for the staff member's own words, which appears below the choices. */
const bringOwnWords = (box: HTMLElement | null): void =>
  box?.querySelector('textarea')?.scrollIntoView({ block: 'nearest' });

/**
 * When the form opens with a draft, focuses the field for own words or else the chosen reason. Without a draft, the
 * first field has the focus.
 */
function useStartAtDraft(box: RefObject<HTMLElement | null>, isChosen: boolean): void {
  const start = useEffectEvent(() => {
    if (!isChosen) return;
    const fields = box.current?.querySelectorAll<HTMLElement>('input:checked, textarea') ?? [];
    [...fields].at(-1)?.focus();
  });
  useEffect(() => start(), []);
}

/** The form of a decision. It requires a reason and has the decision's other fields. */
export function ReasonForm<Content>(props: Props<Content>) {
  const { action, content, busy, errorOf, onChange, onLeave, onCancel, onSubmit } = props;
  const { label, submit, reasons, Fields, why = { label: 'Reason' } } = action;
  const hasChoice = reasons.length > 1;
  const [chosen, setChosen] = useDraft<string | null>('reason', hasChoice ? null : (reasons[0] ?? OWN));
  const [words, setWords] = useDraft('words', why.initial ?? '');
  const [error, setError] = useState<{ words: string }>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void (error && box.current && focusFirstError(box.current)), [error]);
  useEffect(() => void (chosen === OWN && bringOwnWords(box.current)), [chosen]);
  useStartAtDraft(box, hasChoice && chosen !== null);

  function send(form: FormData): void {
    const reason = chosen === OWN ? words.trim() : (chosen ?? '');
    if (reason) onSubmit({ reason, form });
    else if (hasChoice && chosen === OWN) setError({ words: 'Say why in your own words' });
    else setError({ words: why.missing ?? 'Choose a reason' });
  }
  function change(set: () => void): void {
    set();
    setError(undefined);
  }
  return (
    <div ref={box} className="break-anywhere" onChange={onChange} onFocus={bringFocused}>
      <ActionForm {...{ label, submit, onLeave, onCancel }} sending={{ send, busy }} isLong>
        {Fields && <Fields content={content} errorOf={errorOf} />}
        {hasChoice && (
          <RadioCards
            label={why.label}
            hint={why.hint}
            columns={1}
            choices={[...reasons, OWN].map((reason) => ({ value: reason, label: reason }))}
            value={chosen}
            error={chosen === null ? error?.words : undefined}
            onChange={(reason) => change(() => setChosen(reason))}
          />
        )}
        {chosen === OWN && (
          <ReasonField
            label={hasChoice ? 'In your own words' : why.label}
            hint={hasChoice ? undefined : why.hint}
            rows={why.initial === undefined ? 2 : 6}
            value={words}
            error={error?.words}
            onChange={(text) => change(() => setWords(text))}
          />
        )}
      </ActionForm>
    </div>
  );
}
