import type { ScreenName } from '../screens.ts';
import type { Call, ContentOf, InputOf } from './call.ts';
import type { PictureSource } from './picture-sources.ts';

/** The data from which a screen computes the inputs of its first calls. */
export type Opening = {
  /** The query of the page's address, as `URLSearchParams` reads it. */
  query: { readonly size: number; get(name: string): string | null; has(name: string): boolean };
  /** The answer of an earlier call in the same list of first calls. Undefined if that call fails or is not made. */
  answerTo<C extends Call>(call: C): Promise<ContentOf<C> | undefined>;
};

/**
 * A call that a page makes first, once for each input that `inputs` returns. If `inputs` returns none, the page does
 * not make the call.
 */
export type FirstCall = { call: Call; inputs: (opening: Opening) => Promise<unknown[]> | unknown[] };

/**
 * For each screen: its first calls, and the large pictures that a phone shows without scrolling, from top to bottom.
 */
export type FirstCalls = {
  [Name in ScreenName]?: {
    calls: readonly FirstCall[];
    pictures?: (opening: Opening) => Promise<PictureSource[]>;
  };
};

/** The id in the query of an address, such as `?id=7`. Undefined if there is none. */
export function idIn(query: Opening['query']): number | undefined {
  const id = Number(/^\d{1,15}$/.exec(query.get('id') ?? '')?.[0] ?? 0);
  return id > 0 ? id : undefined;
}

export const withInputs = <C extends Call>(
  call: C,
  inputs: (opening: Opening) => Promise<InputOf<C>[]> | InputOf<C>[],
): FirstCall => ({ call, inputs });
/** A type check: accepts only inputs that have no required field. */
type Plain<Input> =
  Input extends Record<string, never> ? unknown : Partial<Input> extends Input ? unknown : never;
export const plain = <C extends Call>(call: C & Plain<InputOf<C>>): FirstCall => ({
  call,
  inputs: () => [{}],
});
