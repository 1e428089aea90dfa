import type { Media } from '@quad/contract/core/media.ts';
import { MOSAIC_MOST, mosaicShape } from '@quad/contract/core/mosaic-shape.ts';
import { type ComponentType, Suspense } from 'react';
import { cx } from './cx.ts';
import { sizeOf } from './file-sizes.ts';
import { lazy } from './lazy.tsx';
import type { MediaCellsProps } from './MediaCells.tsx';

import css from './MediaMosaic.module.css';

// The cells have a chunk of their own, because most messages have only text. Nothing moves when the chunk arrives.
export const LazyCells = lazy(() =>
  import('./MediaCells.tsx').then(({ MediaCells: cells }) => ({ default: cells })),
);

/** The default maximum width of the block, in px. */
const WIDTH = 410;

type Props = {
  items: readonly Media[];
  /** The files of media that are being sent. They are shown instead of `items`. */
  files?: readonly File[] | undefined;
  /** Opens the viewer at the pressed picture or video. */
  onOpen: (index: number) => void;
  /** The maximum width of the block, in px. */
  width?: number;
  /** Whether the block is visible in the first render. */
  eager?: boolean;
  /**
   * The component for the cells. Pass it on pages on which most content has photos, so that its code is loaded with the
   * page.
   */
  cells?: ComponentType<MediaCellsProps>;
};

/**
 * Up to four pictures and videos in one block. A single one keeps its aspect ratio. Several share a grid. No video
 * plays by itself.
 */
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
      className={cx('grid gap-4 w-full overflow-hidden', css.mosaic)}
      data-count={Math.min(sized.length, MOSAIC_MOST)}
      style={{ maxInlineSize: width, ...(sized.length === 1 && { aspectRatio: mosaicShape(sized) }) }}
    >
      <Suspense>
        <Cells items={items} files={files} width={width} eager={eager} onOpen={onOpen} />
      </Suspense>
    </div>
  );
}
