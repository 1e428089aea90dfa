import type { Call } from '@quad/contract/core/call.ts';
import type { Priority } from '#platform/load-shedding.ts';
import type { PageCall } from './run-call.ts';

/** A reading call that the server itself can make for a user whose session it has already checked. */
export type DirectCall = {
  call: Call;
  priority: Priority;
  /** The JSON schema of the call's answer. Fields that are not in it are not sent. */
  response: Record<string, unknown>;
  run(incoming: PageCall): Promise<{ status: true; content: unknown }>;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** The reading calls that the server itself can make, by path. */
    directCalls: Map<string, DirectCall>;
  }
}

/** Whether a call changes nothing. */
export const isReading = ({ method, reads }: Call): boolean => method === 'GET' || reads === true;
