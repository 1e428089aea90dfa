import type { QueueName } from '@quad/contract/staff/shapes.ts';
import { createContext, use, useState } from 'react';
import { useSession } from '#platform/session.ts';
import { parseStored, tabStorage } from '#platform/storage.ts';

/** One of the forms of a case, or of an account, by its label. */
export type CaseForm = { queue: QueueName | 'accounts'; case_id: number; label: string };
type Values = Record<string, unknown>;
type Case = Pick<CaseForm, 'queue' | 'case_id'>;

const keyOf = ({ queue, case_id }: Case): string =>
  `quad-staff-${useSession.getState().user_id}-${queue}-${case_id}`;

/** What has been filled in of the forms of a case, by their labels and the names of their fields. */
const readForms = (of: Case) => (parseStored(tabStorage.get(keyOf(of))) ?? {}) as Record<string, Values>;

function writeForms(of: Case, forms: Record<string, Values>): void {
  if (Object.keys(forms).length === 0) tabStorage.remove(keyOf(of));
  else tabStorage.set(keyOf(of), JSON.stringify(forms));
}

/** Forgets what was filled in of a form, which took effect or was cancelled. */
export function dropDraft(form: CaseForm): void {
  const { [form.label]: _dropped, ...others } = readForms(form);
  writeForms(form, others);
}

/** Says on the button of a form that something is kept of it. */
export const draftMark = (form: CaseForm): string => (form.label in readForms(form) ? ' (draft)' : '');

/** The form around. */
export const DraftContext = createContext<CaseForm | null>(null);

/**
 * The value of a field of the form around. The tab keeps it with the case, so that who undoes the decision, looks something
 * up in another case, or loads the page anew, does not write it again.
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
      // What is as it began need not be kept.
      if (JSON.stringify(next) !== JSON.stringify(initial)) values[name] = next;
      writeForms(form, Object.keys(values).length === 0 ? forms : { ...forms, [form.label]: values });
    },
  ];
}
