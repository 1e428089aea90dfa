import type { Call } from '@quad/contract/core/call.ts';

/** What the server laid into the page: the answers to what the page asks first. Source: server platform/http/bootstrap.ts. */
type Laid = { path: string; input: unknown; answer: { content: unknown } };

const BLOCK = 'bootstrap';

const answers = new Map<string, unknown>();

/**
 * The answer that came along with the page, once: whoever asks again asks the server. Undefined where none came.
 * @param value the call's input, checked
 */
export function takeBootstrap({ path }: Call, value: unknown): { content: unknown } | undefined {
  readAnswers();
  const key = keyOf(path, value);
  if (!answers.has(key)) return undefined;
  const content = answers.get(key);
  answers.delete(key);
  return { content };
}

/** Forgets the answers that nobody took: from now on they would be old, or somebody else's. */
export function dropBootstrap(): void {
  document.getElementById(BLOCK)?.remove();
  answers.clear();
}

/** Reads the block once, and takes it out: what was read need not lie about in the page. */
function readAnswers(): void {
  const block = document.getElementById(BLOCK);
  if (!block) return;
  block.remove();
  for (const { path, input, answer } of JSON.parse(block.textContent) as Laid[])
    answers.set(keyOf(path, input), answer.content);
}

const keyOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input)}`;
