import type { Problem } from '@quad/contract/core/envelope.ts';
import { showProblems } from '#ui/errors.ts';

/** Events whose failures are not shown. Source: specification 1 §8 "Socket". */
const QUIET = new Set(['chat:read']);

/** Passes an event to its listener. If the payload is a failure, it is shown in the error dialog instead. */
export function onEvent(name: string, payload: unknown, listener: (payload: unknown) => void): void {
  const failed = payload as { status?: unknown; errors?: Problem[] } | null;
  if (failed?.status !== false) listener(payload);
  else if (!QUIET.has(name) && failed.errors) showProblems(failed.errors);
}
