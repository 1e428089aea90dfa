import type { Media } from '@quad/contract/core/media.ts';
import { Suspense } from 'react';
import { lazy } from './lazy.tsx';
import { SOME_SHAPE } from './some-shape.ts';

import css from './MediaMosaic.module.css';

// Most messages are words: what fills the room of photos comes with the first of them, and moves nothing.
const MediaCells = lazy(() =>
  import('./MediaCells.tsx').then(({ MediaCells: cells }) => ({ default: cells })),
);

/** How wide the block is at most, in px, where nothing else is said. */
const WIDTH = 410;

type Props = {
  items: readonly Media[];
  /** A press on one: open the viewer there. */
  onOpen: (index: number) => void;
  /** How wide it is at most, in px. */
  width?: number;
  /** It is in sight as the page is drawn. */
  eager?: boolean;
};

/** Up to four pictures and videos in one block: one keeps its shape, more share a square grid. Nothing plays by itself. */
export function MediaMosaic({ items, onOpen, width = WIDTH, eager = false }: Props) {
  const shape = shapeOf(items);
  return (
    <div
      className={css.mosaic}
      data-count={Math.min(items.length, MOST)}
      style={{ maxInlineSize: width, ...(items.length === 1 && { aspectRatio: shape }) }}
    >
      <Suspense>
        <MediaCells items={items} most={MOST} shape={shape} width={width} eager={eager} onOpen={onOpen} />
      </Suspense>
    </div>
  );
}

/** Pictures and videos that are drawn; the last one says how many more there are. */
const MOST = 4;

/** Width by height of a single one, within bounds. */
function shapeOf([first]: readonly Media[]): number {
  const shape = first?.width && first.height ? first.width / first.height : SOME_SHAPE;
  return Math.min(2.2, Math.max(0.75, shape));
}
