import type { QueryClient } from '@tanstack/react-query';
import type { Feature } from '#platform/feature.ts';
import type { Connection } from '#platform/socket.ts';

/** What posts do by the connection. */
type Code = { subscribe: Feature['subscribe'] } & Required<Pick<Feature, 'resume'>>;

let code: Code | undefined;
let standing: [Connection, QueryClient] | undefined;

/** Posts, as the connection knows them: nothing until their code is here, which comes with what shows any. */
export const postsFeature: Feature = {
  subscribe(connection, cache) {
    standing = [connection, cache];
    code?.subscribe(connection, cache);
  },
  oldAfterGap: [{ queryKey: ['posts', 'one'] }],
  resume: async (cache) => code?.resume(cache),
};

/** Brings the code of posts; once is enough. */
export function bringCode(brought: Code): void {
  if (code) return;
  code = brought;
  if (standing) code.subscribe(...standing);
}
