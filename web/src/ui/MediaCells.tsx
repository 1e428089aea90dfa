import type { Media } from '@quad/contract/core/media.ts';
import { useState } from 'react';
import { lazyDrawing } from './drawings/lazy-drawing.tsx';
import { Icon } from './Icon.tsx';
import { sourceOf } from './picture-sizes.ts';
import { SOME_SHAPE } from './some-shape.ts';
import { useBroken } from './use-broken.ts';

import css from './MediaMosaic.module.css';

const Frame = lazyDrawing(async () => (await import('./drawings/Frame.tsx')).Frame);
const Film = lazyDrawing(async () => (await import('./drawings/Film.tsx')).Film);

type Props = {
  items: readonly Media[];
  /** How many are drawn; the last one says how many more there are. */
  most: number;
  /** Width by height of the block where there is one only. */
  shape: number;
  /** How wide the block is at most, in px. */
  width: number;
  /** They are in sight as the page is drawn: nothing else of it is to wait for less. */
  eager: boolean;
  onOpen: (index: number) => void;
};

/** What fills a mosaic: each picture and video in its place. */
export function MediaCells({ items, most, shape, width, eager, onOpen }: Props) {
  const shown = items.slice(0, most);
  return shown.map((item, index) => (
    <Cell
      key={item.url}
      item={item}
      source={sourceIn(item, cellOf(index, shown.length, shape), width)}
      name={nameOf(item, index, items.length)}
      hidden={index === most - 1 ? items.length - most : 0}
      eager={eager}
      onOpen={() => onOpen(index)}
    />
  ));
}

type CellSize = { width: number; height: number };

/** How large each cell is, in parts of the block's width; see the styles. */
function cellOf(index: number, count: number, shape: number): CellSize {
  if (count === 1) return { width: 1, height: 1 / shape };
  if (count === 2) return { width: 1 / 2, height: 1 / 2 };
  if (count === 3) return index === 0 ? { width: 2 / 3, height: 2 / 3 } : { width: 1 / 3, height: 1 / 3 };
  return { width: 1 / 2, height: 1 / 2.6 };
}

/** A picture fills its cell, so one that is flatter is wider than the cell is. */
function sourceIn(item: Media, cell: CellSize, width: number) {
  const flatness = item.width && item.height ? item.width / item.height : SOME_SHAPE;
  const share = Math.max(cell.width, cell.height * flatness);
  return sourceOf(item, share, share * width);
}

function nameOf(item: Media, index: number, count: number): string {
  const kind = item.type === 'video' ? 'Video' : 'Photo';
  const position = count > 1 ? ` ${index + 1} of ${count}` : '';
  return item.alt ? `${kind}${position}: ${item.alt}` : `${kind}${position}`;
}

type CellProps = {
  item: Media;
  source: ReturnType<typeof sourceOf>;
  name: string;
  hidden: number;
  eager: boolean;
  onOpen: () => void;
};

function Cell({ item, source, name, hidden, eager, onOpen }: CellProps) {
  const { broken, onError } = useBroken();
  // A button's name has to hold the words seen on it.
  const spoken = broken ? undefined : hidden > 0 ? `+${hidden} more, ${name}` : name;
  return (
    <button type="button" className={css.cell} aria-label={spoken} onClick={onOpen}>
      {broken ? (
        <span className={css.broken}>
          <Frame />
          {item.type === 'image' ? 'Image could not be loaded' : 'Video could not be loaded'}
        </span>
      ) : (
        <Look item={item} source={source} eager={eager} onError={onError} />
      )}
      {item.type === 'video' && !broken && (
        <span className={css.play}>
          <Icon name="play" />
        </span>
      )}
      {hidden > 0 && !broken && <span className={css.more}>+{hidden}</span>}
    </button>
  );
}

type LookProps = Pick<CellProps, 'item' | 'source' | 'eager'> & { onError: () => void };

/** The photo, or what stands in for the film: the whole film loads on press. */
function Look({ item, source, eager, onError }: LookProps) {
  const [isLoaded, setLoaded] = useState(false);
  if (item.type === 'video' && item.poster_url === null)
    return (
      <span className={css.film}>
        <Film />
      </span>
    );
  const from = item.poster_url === null ? source : { src: item.poster_url };
  return (
    <>
      {item.placeholder && !isLoaded && (
        <span className={css.placeholder} style={{ backgroundImage: `url(${item.placeholder})` }} />
      )}
      <img
        {...from}
        width={item.width ?? undefined}
        height={item.height ?? undefined}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setLoaded(true)}
        onError={onError}
      />
    </>
  );
}
