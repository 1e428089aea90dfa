import { textLength } from '@quad/contract/core/text.ts';
import { AUTOCOMPLETE_MIN } from '@quad/contract/reference/calls.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** How long the user must stop typing before the search starts, in milliseconds. */
const REST_MS = 300;

/**
 * The text of a search field. Starts a search while the user types, from the second letter on, and at once with `send`.
 * The field follows searches that change by themselves, as by Back.
 * @param query the current search text
 */
export function useTypedSearch(query: string, onSearch: (query: string) => void) {
  const [typed, setTyped] = useState(query);
  // The last search that the field itself started. Such a search leaves the typed text as it is; others replace it.
  const sent = useRef(query);
  useLayoutEffect(() => {
    if (query === sent.current) return;
    sent.current = query;
    setTyped(query);
  }, [query]);

  function send(text: string): void {
    sent.current = text.trim();
    onSearch(sent.current);
  }
  const rest = useEffectEvent((text: string) => {
    if (text.trim() === sent.current) return;
    const wanted = textLength(text.trim()) < AUTOCOMPLETE_MIN ? '' : text.trim();
    if (wanted !== sent.current) send(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => rest(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, send };
}
