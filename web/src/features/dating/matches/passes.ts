import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange } from '#platform/live-query.ts';
import { deleteWithUndo } from '#platform/undoable-deletes.ts';
import { matches, withoutMatch } from './queries.ts';

/** Passes on a match. The user can undo it for a few seconds. */
export const pass = (cache: QueryClient, { id, first_name }: { id: number; first_name: string }): void =>
  deleteWithUndo(`match ${id}`, `You passed on ${first_name}`, matchCalls.PassMatch, { user_id: id }, () =>
    applyChange(cache, matches, withoutMatch(id)),
  );
