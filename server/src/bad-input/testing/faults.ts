import type { LightMyRequestResponse } from 'fastify';

/** Texts that must never be in an answer: paths of code, SQL, and error messages of programs. */
const TELLTALES = [
  /\bat [\w.<>]+ \(|node_modules|\.[mc]?ts\b:\d|file:\/\/|\/(home|work|tmp|usr|var|root)\//i,
  // The words must be within one string of the JSON, because two harmless messages together may look like SQL.
  /\b(select|insert into|update|delete) (\\"|[^"])+ (from|values|set|where)\b/i,
  /syntax error|violates|out of range/i,
  /ECONN|ENOENT|TypeError|undefined|\[object|pg_|kysely|postgres/i,
];

type Reply = Pick<LightMyRequestResponse, 'statusCode' | 'body'> & { headers: Record<string, unknown> };

/** Checks an answer. Returns its faults as texts; an empty list if it has none. */
export function faultsOf({ statusCode, body, headers }: Reply, allowed: readonly number[]): string[] {
  const faults: string[] = [];
  if (!allowed.includes(statusCode)) faults.push(`answered ${statusCode}, not ${allowed.join(' or ')}`);
  const answer = read(body);
  if (statusCode === 200) return answer?.status === true ? faults : [...faults, `no success: ${body}`];
  if (!isFailure(answer)) faults.push(`no failure envelope: ${body}`);
  if (!String(headers['content-type']).startsWith('application/json')) faults.push('not sent as JSON');
  if (TELLTALES.some((sign) => sign.test(body))) faults.push(`tells of our insides: ${body}`);
  return faults;
}

type Envelope = { status?: unknown; errors?: unknown };

function read(body: string): Envelope | undefined {
  try {
    return JSON.parse(body) as Envelope;
  } catch {
    return undefined;
  }
}

const isFailure = (answer: Envelope | undefined): boolean =>
  answer?.status === false &&
  Object.keys(answer).length === 2 &&
  Array.isArray(answer.errors) &&
  answer.errors.length > 0 &&
  answer.errors.every(isProblem);

function isProblem(error: Record<string, unknown>): boolean {
  const { code, message, ...rest } = error;
  const isWorded = typeof message === 'string' && message.trim() !== '';
  return typeof code === 'number' && isWorded && Object.keys(rest).every((key) => key === 'field');
}

/** Properties that a test's input has added to `Object.prototype`. */
export function pollution(): string[] {
  const plain = {} as Record<string, unknown>;
  const suspects = ['polluted', 'x', 'role', 'value', 'user_id'].filter((name) => plain[name] !== undefined);
  return [...suspects, ...Object.keys(Object.prototype)];
}
