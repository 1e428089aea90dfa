import type { Call, ContentOf } from '@quad/contract/core/call.ts';

/** What stands above everything of a page before the page's code is here. */
export type Drawn = {
  markup: string;
  /** The attribute of the page's body that makes room for it; null where there is nothing to see. */
  mark: `data-${string}` | null;
};

/** What a feature draws into a signed-in page from the answer to one of the page's first calls, in place of the answer. */
export type DrawnFirst = { path: string; draw(content: unknown): Drawn };

/** Draws something into every signed-in page. `draw` is given the call's content, and escapes what people wrote. */
export const drawnFirst = <C extends Call>(
  { path }: C,
  draw: (content: ContentOf<C>) => Drawn,
): DrawnFirst => ({ path, draw: (content) => draw(content as ContentOf<C>) });
