import { textLength } from '@quad/contract/core/text.ts';
import { AUTOCOMPLETE_MIN } from '@quad/contract/reference/calls.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** How long typing rests before it is searched for, in milliseconds. */
const REST_MS = 300;

/**
 * What stands in a search's box, and when it is searched for: as one types, from the second letter on, and at once by
 * `send`. The box follows the search where that changes by itself, as by Back.
 * @param query what is searched for now
 */
export function useTypedSearch(query: string, onSearch: (query: string) => void) {
  const [typed, setTyped] = useState(query);
  // What the box has asked for last: told apart from a search that came from elsewhere, it leaves the box as it is typed.
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
