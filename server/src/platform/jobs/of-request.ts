import { currentRequestId, duringRequest } from '#platform/request-id.ts';
import type { Handler, Job } from './redact-failures.ts';

/** Adds the id of the request that orders a job to the job's data. */
export function ofRequest(data: object): object {
  const request_id = currentRequestId();
  return request_id === undefined ? data : { ...data, request_id };
}

/** Does a job as part of the request that ordered it, so that its log lines have the request's id. */
export function doJob(
  handler: Handler,
  id: string,
  { request_id, ...data }: Job['data'],
  signal: AbortSignal,
): Promise<void> {
  const ordered = typeof request_id === 'string' ? request_id : undefined;
  return duringRequest(ordered, () => handler({ id, data }, signal));
}
