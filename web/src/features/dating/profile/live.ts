import type { DateProfile } from '@quad/contract/dating/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { me } from '#features/me/queries.ts';
import { applyChange, refetchAfterGap } from '#platform/live-query.ts';
import type { Connection } from '#platform/socket.ts';
import { matches } from '../matches/queries.ts';
import { heldDateProfile } from './held.ts';

/** Applies the changes that other tabs and devices make to the user's own date profile. */
export function subscribeDateProfile(connection: Connection, cache: QueryClient): void {
  connection.on('user:dateProfile', (profile) => {
    applyChange<DateProfile>(cache, heldDateProfile, () => profile);
    // The answer to `me` says whether the profile is hidden, and the matches depend on the whole profile.
    void refetchAfterGap(cache, me);
    void refetchAfterGap(cache, matches);
  });
}
