import type { Answer, Problem } from '@quad/contract/core/envelope.ts';

/** The answer when none came. Source: specification 1 §8. */
export const UNREACHABLE: Answer<never> = {
  status: false,
  errors: [{ code: null, message: 'Cannot reach server' }],
};

/**
 * Reads a response into an answer: an error list as it is, anything else that is no success as one problem with the
 * status as its code. Source: specification 1 §8 "Server errors".
 */
export function readAnswer(status: number, statusText: string, body: string): Answer<unknown> {
  const data = parse(body);
  if (data?.['status'] === true && status < 400) return { status: true, content: data['content'] };
  const errors = data?.['errors'];
  if (Array.isArray(errors) && errors.length > 0) {
    return { status: false, errors: errors.map((error: Partial<Problem>) => asProblem(error, status)) };
  }
  return { status: false, errors: [{ code: status, message: statusText || 'Unspecified Error' }] };
}

const asProblem = ({ code, message, field }: Partial<Problem>, status: number): Problem => ({
  code: typeof code === 'number' ? code : status,
  message: message ?? 'Unspecified error',
  ...(field && { field }),
});

function parse(body: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(body);
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
