import type { Call, InputOf } from '@quad/contract/core/call.ts';
import type { QueryClient } from '@tanstack/react-query';

/** What the server laid into the page. Source: server platform/http/pages/bootstrap.ts. */
type Bootstrap = {
  /** The answers to what the page asks first. */
  answers: Laid[];
};

/** An answer that came along with the page, with what was asked. */
type Laid = { path: string; input: unknown; answer: { content: unknown } };

const BLOCK = 'bootstrap';

const answers = new Map<string, Laid>();

/**
 * The answer that came along with the page, once: later calls ask the server. Undefined where none came.
 * @param value the call's input, checked
 */
export function takeBootstrap({ path }: Call, value: unknown): { content: unknown } | undefined {
  read();
  const key = keyOf(path, value);
  const laid = answers.get(key);
  answers.delete(key);
  return laid?.answer;
}

type Filling = (cache: QueryClient, input: unknown) => Promise<void>;
const fillings = new Map<string, Filling>();

/** Notes how the answer to a call becomes what a query holds. A live query without inputs is found without this. */
export function fillWith<C extends Call>(
  { path }: C,
  fill: (cache: QueryClient, input: InputOf<C>) => Promise<void>,
): void {
  fillings.set(path, (cache, input) => fill(cache, input as InputOf<C>));
}

/** What was noted so, as far as its code is here. */
export const filledWith = ({ path }: Pick<Call, 'path'>): Filling | undefined => fillings.get(path);

/** What came along and nobody took yet. */
export function bootstrapAnswers(): readonly Laid[] {
  read();
  return [...answers.values()];
}

/** Forgets what nobody took: from now on it would be old, or somebody else's. */
export function dropBootstrap(): void {
  document.getElementById(BLOCK)?.remove();
  answers.clear();
}

/** Reads the block once, and takes it out: what was read need not lie about in the page. */
function read(): void {
  const block = document.getElementById(BLOCK);
  if (!block) return;
  block.remove();
  const laid = JSON.parse(block.textContent) as Bootstrap;
  for (const one of laid.answers) answers.set(keyOf(one.path, one.input), one);
}

const keyOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input)}`;
