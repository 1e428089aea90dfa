import type { DateProfile } from '@quad/contract/dating/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { me } from '#features/me/queries.ts';
import { applyChange, refetchAfterGap } from '#platform/live-query.ts';
import type { Connection } from '#platform/socket.ts';
import { matches } from '../matches/queries.ts';
import { heldDateProfile } from './held.ts';

/** Keeps one's own date profile current with what is changed in other tabs and on other devices. */
export function subscribeDateProfile(connection: Connection, cache: QueryClient): void {
  connection.on('user:dateProfile', (profile) => {
    applyChange<DateProfile>(cache, heldDateProfile, () => profile);
    // Whether one is hidden stands with oneself, too, and whom one meets follows from all of it.
    void refetchAfterGap(cache, me);
    void refetchAfterGap(cache, matches);
  });
}
