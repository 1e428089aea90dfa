import type { Call, CheckedInputOf, ContentOf } from '@quad/contract/core/call.ts';
import { check, checkInput } from '@quad/contract/core/check.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import type { ReferenceData } from '@quad/contract/core/reference-data.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { readForm, readJson, readQuery } from './read-request.ts';

/** The answer of the fake server. A problem with the code null means that the server cannot be reached. */
export type Reply<C extends Call> = Result<ContentOf<C>> & {
  /** The value of the `Retry-After` header, in seconds. */
  retryAfter?: number;
};
type Respond<C extends Call> = (input: CheckedInputOf<C>) => Reply<C> | Promise<Reply<C>>;

type Entry = {
  call: Call;
  reply: Respond<Call>;
  referenceData: ReferenceData | undefined;
  inputs: unknown[];
};
type FakeRequest = { method: string; path: string; input: (call: Call) => unknown };
/** A response, for both `fetch` and XMLHttpRequest. */
export type FakeResponse = { status: number; body: string; headers: Record<string, string> };

const entries = new Map<string, Entry>();
/**
 * The mistakes of the test itself. They fail the test at its end, because the page would catch an error that is thrown
 * earlier.
 */
const lies: string[] = [];

/**
 * Sets the answer to a call for the rest of the test. The input is checked as on the server. The test fails if the
 * content does not match the contract.
 * @param referenceData data for the call's checks, such as the institutions
 * @returns the checked inputs of all uses of the call so far
 */
export function answer<C extends Call>(
  call: C,
  reply: Respond<C>,
  referenceData?: ReferenceData,
): CheckedInputOf<C>[] {
  const inputs: CheckedInputOf<C>[] = [];
  entries.set(call.path.toLowerCase(), { call, reply, referenceData, inputs });
  return inputs;
}

/** A successful result with this content. */
export const success = <Content>(content: Content): Result<Content> => ({ status: true, content });

/** A failed result with one problem. The code null means that the server cannot be reached. */
export const failure = (code: number | null, message = 'No', field?: string): Result<never> => ({
  status: false,
  errors: [{ code, message, ...(field && { field }) }],
});

/** The response to a request. Null if no answer comes. */
async function respond({ method, path, input }: FakeRequest): Promise<FakeResponse | null> {
  const entry = entries.get(path.toLowerCase());
  if (!entry || entry.call.method !== method) {
    lies.push(`${method} ${path} was asked, but the test answers no such call`);
    return envelope({ status: false, errors: [{ code: 404, message: 'Not found' }] });
  }
  const checked = checkInput(entry.call, input(entry.call), entry.referenceData);
  if (!checked.ok) return envelope({ status: false, errors: checked.problems });
  entry.inputs.push(checked.value);
  const reply = await entry.reply(checked.value);
  if (reply.status) {
    const content = check(entry.call.content, reply.content);
    if (!content.ok)
      lies.push(`${path} is answered with what the contract does not allow: ${say(content.problems)}`);
  } else if (reply.errors[0]?.code === null) return null;
  return envelope(reply);
}

const say = (problems: readonly unknown[]): string => JSON.stringify(problems);

function envelope({ retryAfter, ...body }: Reply<Call>): FakeResponse {
  return {
    status: body.status ? 200 : statusOf(body.errors[0]?.code ?? 500),
    body: JSON.stringify(body),
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  };
}

/**
 * The HTTP status for an error code. Codes below 100 are specific to a call and have the status 403. Source: wire.md
 * "What each call's `content` is".
 */
const statusOf = (code: number): number => (code < 100 ? 403 : code);

const realFetch = globalThis.fetch;

async function fakeFetch(to: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(to instanceof Request ? to.url : to, location.href);
  if (!pathname.startsWith('/api/')) return realFetch(to, options);
  const response = await respond({
    method: options.method ?? 'GET',
    path: pathname.slice('/api'.length),
    input: (call) => (call.method === 'GET' ? readQuery(call, search) : readJson(options.body)),
  });
  options.signal?.throwIfAborted();
  if (!response) throw new TypeError('Failed to fetch');
  return new Response(response.body, { status: response.status, headers: response.headers });
}

/** Uploads that have no answer yet. */
const uploads = new Set<FakeUpload>();

/** Finishes sending all uploads. Only their answers are missing then. */
export const passUploads = (): void => uploads.forEach(({ tell }) => tell(2));

/** A fake XMLHttpRequest with the parts that `send-form.ts` uses. */
class FakeUpload extends EventTarget {
  upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;
  #method = '';
  #path = '';
  #headers: Record<string, string> = {};
  #isAborted = false;

  open(method: string, path: string) {
    this.#method = method;
    this.#path = path;
  }

  setRequestHeader() {}

  getResponseHeader(name: string): string | null {
    return this.#headers[name.toLowerCase()] ?? null;
  }

  abort() {
    this.#isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  send(form: FormData) {
    void this.#answer(form);
  }

  tell = (loaded: number): void => {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 2 }));
  };

  async #answer(form: FormData) {
    uploads.add(this);
    this.tell(1);
    const path = this.#path.slice('/api'.length);
    const response = await respond({ method: this.#method, path, input: (call) => readForm(call, form) });
    uploads.delete(this);
    if (this.#isAborted) return;
    if (response) {
      this.status = response.status;
      this.responseText = response.body;
      this.#headers = response.headers;
    }
    this.dispatchEvent(new Event(response ? 'load' : 'error'));
  }
}

beforeEach(async () => {
  // The page of the previous test is still mounted and may make calls.
  await cleanup();
  entries.clear();
  uploads.clear();
  lies.length = 0;
  // The fakes are not removed at the end of a test, because the page stays mounted until the next test begins and may
  // make calls.
  Object.assign(globalThis, { fetch: fakeFetch, XMLHttpRequest: FakeUpload });
});

afterEach(() => {
  expect(lies).toEqual([]);
});
