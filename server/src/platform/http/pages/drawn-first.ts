import type { Call, ContentOf } from '@quad/contract/core/call.ts';

/** Markup for the top of a page, shown before the page's code is loaded. */
export type Drawn = {
  markup: string;
  /** The attribute of the page's body that reserves space for the markup; null if the markup is empty. */
  mark: `data-${string}` | null;
};

/** Markup that a feature adds to a signed-in page. The page gets it instead of the answer of the call `path`. */
export type DrawnFirst = { path: string; draw(content: unknown): Drawn };

/** Declares markup for every signed-in page. `draw` must escape users' texts. */
export const drawnFirst = <C extends Call>(
  { path }: C,
  draw: (content: ContentOf<C>) => Drawn,
): DrawnFirst => ({ path, draw: (content) => draw(content as ContentOf<C>) });
