import { useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** The values that the login page may get in its query or in the navigation state. Source: specification 1 §2. */
export type LoginHints = {
  email: string;
  redirect: string | null;
  /** Whether the user has just verified the e-mail. */
  isVerified: boolean;
};

/** Reads the hints that the page was opened with. */
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

/** Reads a text by its name from navigation state. Null if there is none. */
export function textIn(state: unknown, name: string): string | null {
  const value = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
}
