import { textLength } from '@quad/contract/core/text.ts';
import { AUTOCOMPLETE_MIN } from '@quad/contract/reference/calls.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The pause in typing before the search starts, in milliseconds. */
const REST_MS = 300;

/**
 * The state of a search field. A search starts while the user types, from the second letter on. `send` starts a search
 * at once. A search from elsewhere, for example by Back, replaces the typed text.
 * @param query the current search text
 */
export function useTypedSearch(query: string, onSearch: (query: string) => void) {
  const [typed, setTyped] = useState(query);
  // The last search that this field has started. Only other searches replace the typed text.
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
