import type { Call, InputOf } from '@quad/contract/core/call.ts';
import type { QueryClient } from '@tanstack/react-query';

/** The data that the server puts into the page. Source: server platform/http/pages/bootstrap.ts. */
type Bootstrap = {
  /** The answers to the page's first calls. */
  answers: Laid[];
};

/** An answer in the page, with its call and input. */
type Laid = { path: string; input: unknown; answer: { content: unknown } };

const BLOCK = 'bootstrap';

const answers = new Map<string, Laid>();

/**
 * Returns the embedded answer to a call and removes it, so that later calls ask the server. Undefined if there is none.
 * @param value the call's checked input
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

/**
 * Registers the function that puts the answer of a call into the cache. Live queries without inputs need no
 * registration.
 */
export function fillWith<C extends Call>(
  { path }: C,
  fill: (cache: QueryClient, input: InputOf<C>) => Promise<void>,
): void {
  fillings.set(path, (cache, input) => fill(cache, input as InputOf<C>));
}

/**
 * Returns the function that puts a call's answer into the cache. Undefined if the code that registers it is not loaded.
 */
export const filledWith = ({ path }: Pick<Call, 'path'>): Filling | undefined => fillings.get(path);

/** The embedded answers that no call has used yet. */
export function bootstrapAnswers(): readonly Laid[] {
  read();
  return [...answers.values()];
}

/** Drops the embedded answers that no call has used. From now on they may be outdated or belong to another person. */
export function dropBootstrap(): void {
  document.getElementById(BLOCK)?.remove();
  answers.clear();
}

/** Parses the block of embedded answers once and removes it from the page. */
function read(): void {
  const block = document.getElementById(BLOCK);
  if (!block) return;
  block.remove();
  const laid = JSON.parse(block.textContent) as Bootstrap;
  for (const one of laid.answers) answers.set(keyOf(one.path, one.input), one);
}

const keyOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input)}`;
