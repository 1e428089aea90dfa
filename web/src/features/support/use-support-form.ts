import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { referenceDataOf } from '#features/auth/queries.ts';
import { universities } from '#features/reference/queries.ts';
import { me } from '#features/me/queries.ts';
import { useHasSession } from '#platform/session.ts';
import { parseStored, tabStorage } from '#platform/storage.ts';
import { useSend } from '#platform/use-send.ts';
import { showSuccess } from '#ui/success.ts';
import { submitSupport } from './queries.ts';

const EMPTY = { email: '', type: '', content: '' };
type Fields = typeof EMPTY;

/** The key of the unsent message in the tab's storage. Visitors have no database in the browser. */
const STORAGE_KEY = 'quad-support';

/**
 * The state of the support form, and its actions. After a message is sent, the form is cleared, except for the address
 * of a signed-in user. Source: specification 1 §2.
 */
export function useSupportForm(onSent: () => void) {
  const referenceData = referenceDataOf(useQuery(universities).data);
  const { own, isWaiting } = useOwnEmail();
  const [form, setForm] = useState(EMPTY);
  const box = useEarlyTyping((early) => setForm((now) => ({ ...now, ...readDraft(), ...early })));
  useEffect(() => keepDraft(form), [form]);
  const email = own ?? form.email;
  const { send, busy, field } = useSend((input: Fields) => submitSupport(input, referenceData));

  async function submit(): Promise<void> {
    const answer = await send({ ...form, email: email.trim() });
    if (!answer?.status) return;
    setForm(EMPTY);
    onSent();
    showSuccess('Your message has arrived. We’ll answer by email.');
  }

  return {
    box,
    isPrefilled: isWaiting || own !== undefined,
    submit,
    busy,
    wiring: (name: keyof Fields) =>
      field(name, { ...form, email }[name], (value) => setForm((now) => ({ ...now, [name]: value }))),
  };
}

const readDraft = () => parseStored(tabStorage.get(STORAGE_KEY)) as Partial<Fields> | null;

function keepDraft(form: Fields): void {
  if (Object.values(form).every((text) => text === '')) tabStorage.remove(STORAGE_KEY);
  else tabStorage.set(STORAGE_KEY, JSON.stringify(form));
}

/** The signed-in user's address. It is fetched, because this device does not store it. */
function useOwnEmail(): { own: string | undefined; isWaiting: boolean } {
  const hasSession = useHasSession();
  const { data, isPending } = useQuery({ ...me, enabled: hasSession });
  return { own: hasSession ? data?.email : undefined, isWaiting: hasSession && isPending };
}

/**
 * Finds the text that the user typed before the page was hydrated. Calls `found` before the first paint, even if the
 * user typed nothing.
 * @returns the ref for the element around the fields
 */
function useEarlyTyping(found: (early: Partial<Fields>) => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const onFound = useEffectEvent(found);
  useLayoutEffect(() => {
    const fields = box.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [];
    const typed = [...fields].filter(({ value, disabled }) => value !== '' && !disabled);
    onFound(Object.fromEntries(typed.map(({ name, value }) => [name, value])));
  }, []);
  return box;
}
