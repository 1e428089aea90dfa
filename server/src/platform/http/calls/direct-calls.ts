import type { Call } from '@quad/contract/core/call.ts';
import type { Priority } from '#platform/load-shedding.ts';
import type { PageCall } from './run-call.ts';

/** A reading call that the server makes by itself, for a user whom it has let in. */
export type DirectCall = {
  call: Call;
  priority: Priority;
  /** The JSON schema of its answer: only the named fields leave the server. */
  response: Record<string, unknown>;
  run(incoming: PageCall): Promise<{ status: true; content: unknown }>;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Reading calls by their paths. */
    directCalls: Map<string, DirectCall>;
  }
}

/** Whether a call changes nothing. */
export const isReading = ({ method, reads }: Call): boolean => method === 'GET' || reads === true;
