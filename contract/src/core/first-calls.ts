import type { ScreenName } from '../screens.ts';
import type { Call, ContentOf, InputOf } from './call.ts';
import type { PictureSource } from './picture-sources.ts';

/** What may be looked at to know what a page asks first. */
export type Opening = {
  /** Of the page's address, as `URLSearchParams` reads it. */
  query: { readonly size: number; get(name: string): string | null; has(name: string): boolean };
  /** What one of the calls before it answers; undefined where it fails or is not made. */
  answerTo<C extends Call>(call: C): Promise<ContentOf<C> | undefined>;
};

/** A call that a page makes first, with its inputs: none where it is not made after all. */
export type FirstCall = { call: Call; inputs: (opening: Opening) => Promise<unknown[]> | unknown[] };

/** What screens ask first, and the large pictures that a phone shows of each without scrolling, the first first. */
export type FirstCalls = {
  [Name in ScreenName]?: {
    calls: readonly FirstCall[];
    pictures?: (opening: Opening) => Promise<PictureSource[]>;
  };
};

/** The id in an address, `?id=7`; undefined where it is none. */
export function idIn(query: Opening['query']): number | undefined {
  const id = Number(/^\d{1,15}$/.exec(query.get('id') ?? '')?.[0] ?? 0);
  return id > 0 ? id : undefined;
}

export const withInputs = <C extends Call>(
  call: C,
  inputs: (opening: Opening) => Promise<InputOf<C>[]> | InputOf<C>[],
): FirstCall => ({ call, inputs });
/** What may be left out altogether: nothing, or what is optional. */
type Plain<Input> =
  Input extends Record<string, never> ? unknown : Partial<Input> extends Input ? unknown : never;
export const plain = <C extends Call>(call: C & Plain<InputOf<C>>): FirstCall => ({
  call,
  inputs: () => [{}],
});
