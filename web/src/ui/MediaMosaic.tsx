import type { Media } from '@quad/contract/core/media.ts';
import { MOSAIC_MOST, mosaicShape } from '@quad/contract/core/mosaic-shape.ts';
import { type ComponentType, Suspense } from 'react';
import { sizeOf } from './file-sizes.ts';
import { lazy } from './lazy.tsx';
import type { MediaCellsProps } from './MediaCells.tsx';

import css from './MediaMosaic.module.css';

// Most messages are words: what fills the room of photos comes with the first of them, and moves nothing.
export const LazyCells = lazy(() =>
  import('./MediaCells.tsx').then(({ MediaCells: cells }) => ({ default: cells })),
);

/** How wide the block is at most, in px, where nothing else is said. */
const WIDTH = 410;

type Props = {
  items: readonly Media[];
  /** They are still on their way: these are what is drawn. */
  files?: readonly File[] | undefined;
  /** A press on one: open the viewer there. */
  onOpen: (index: number) => void;
  /** How wide it is at most, in px. */
  width?: number;
  /** It is in sight as the page is drawn. */
  eager?: boolean;
  /** What fills it, from a page on which most of what people write has photos. */
  cells?: ComponentType<MediaCellsProps>;
};

/** Up to four pictures and videos in one block: one keeps its shape, more share a square grid. Nothing plays by itself. */
export function MediaMosaic({
  items,
  files,
  onOpen,
  width = WIDTH,
  eager = false,
  cells: Cells = LazyCells,
}: Props) {
  const sized = files?.map((file) => sizeOf(file) ?? {}) ?? items;
  return (
    <div
      className={css.mosaic}
      data-count={Math.min(sized.length, MOSAIC_MOST)}
      style={{ maxInlineSize: width, ...(sized.length === 1 && { aspectRatio: mosaicShape(sized) }) }}
    >
      <Suspense>
        <Cells items={items} files={files} width={width} eager={eager} onOpen={onOpen} />
      </Suspense>
    </div>
  );
}
