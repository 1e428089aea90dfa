import type { QueueName } from '@quad/contract/staff/shapes.ts';
import { createContext, use, useState } from 'react';
import { useSession } from '#platform/session.ts';
import { parseStored, tabStorage } from '#platform/storage.ts';

/** A form of a case or of an account. `label` distinguishes the forms of a case. */
export type CaseForm = { queue: QueueName | 'accounts'; case_id: number; label: string };
type Values = Record<string, unknown>;
type Case = Pick<CaseForm, 'queue' | 'case_id'>;

const keyOf = ({ queue, case_id }: Case): string =>
  `quad-staff-${useSession.getState().user_id}-${queue}-${case_id}`;

/** Reads the drafts of all forms of a case, by the form's label and the field's name. */
const readForms = (of: Case) => (parseStored(tabStorage.get(keyOf(of))) ?? {}) as Record<string, Values>;

function writeForms(of: Case, forms: Record<string, Values>): void {
  if (Object.keys(forms).length === 0) tabStorage.remove(keyOf(of));
  else tabStorage.set(keyOf(of), JSON.stringify(forms));
}

/** Removes the draft of a form. Call it after the form's action took effect or was cancelled. */
export function dropDraft(form: CaseForm): void {
  const { [form.label]: _dropped, ...others } = readForms(form);
  writeForms(form, others);
}

/** A mark for the label of a button whose form has a draft. Empty if there is no draft. */
export const draftMark = (form: CaseForm): string => (form.label in readForms(form) ? ' (draft)' : '');

/** The form that contains the current component. */
export const DraftContext = createContext<CaseForm | null>(null);

/**
 * State for a field of the surrounding form. The tab's storage has a value for each case. The value survives a reload,
 * a change of case, and the undo of the decision.
 */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void] {
  const form = use(DraftContext);
  const [value, setValue] = useState(() => {
    const values = form && readForms(form)[form.label];
    return values && name in values ? (values[name] as T) : initial;
  });
  return [
    value,
    (next) => {
      setValue(next);
      if (!form) return;
      const { [form.label]: before, ...forms } = readForms(form);
      const { [name]: _before, ...values } = before ?? {};
      // A field with its initial value is not stored.
      if (JSON.stringify(next) !== JSON.stringify(initial)) values[name] = next;
      writeForms(form, Object.keys(values).length === 0 ? forms : { ...forms, [form.label]: values });
    },
  ];
}
