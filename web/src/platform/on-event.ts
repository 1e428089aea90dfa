import type { Problem } from '@quad/contract/core/envelope.ts';
import { showProblems } from '#ui/errors.ts';

/** Events whose failures stay silent. Source: specification 1 §8 "Socket". */
const QUIET = new Set(['chat:read']);

/** Hands an event to its listener. A failure under its name goes to the error dialog instead. */
export function onEvent(name: string, payload: unknown, listener: (payload: unknown) => void): void {
  const failed = payload as { status?: unknown; errors?: Problem[] } | null;
  if (failed?.status !== false) listener(payload);
  else if (!QUIET.has(name) && failed.errors) showProblems(failed.errors);
}
