import { useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** What may be handed to the login page, as query or as navigation state. Source: specification 1 §2. */
export type LoginHints = {
  email: string;
  redirect: string | null;
  /** Whether the e-mail has been verified just now. */
  isVerified: boolean;
};

/** Reads the hints the page was opened with. */
export function useLoginHints(): LoginHints {
  const query = new URLSearchParams(useSearch());
  const state: unknown = useHistoryState();
  const [hints] = useState(() => ({
    email: textIn(state, 'email') ?? query.get('email') ?? '',
    redirect: textIn(state, 'redirect') ?? query.get('redirect'),
    isVerified: textIn(state, 'verified') !== null,
  }));
  return hints;
}

/** A text that navigation state holds under a name. */
export function textIn(state: unknown, name: string): string | null {
  const value = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
}
