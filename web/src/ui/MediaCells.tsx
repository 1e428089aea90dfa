import type { Media } from '@quad/contract/core/media.ts';
import { MOSAIC_MOST } from '@quad/contract/core/mosaic-shape.ts';
import { mosaicSources, type PictureSource } from '@quad/contract/core/picture-sources.ts';
import { useState } from 'react';
import { cx } from './cx.ts';
import { type DrawnMedia, fromFile } from './drawn-media.ts';
import { lazyDrawing } from './drawings/lazy-drawing.tsx';
import { FilePreview } from './FilePreview.tsx';
import { Icon } from './Icon.tsx';
import { useBroken } from './use-broken.ts';

import css from './MediaMosaic.module.css';

const Frame = lazyDrawing(async () => (await import('./drawings/Frame.tsx')).Frame);
const Film = lazyDrawing(async () => (await import('./drawings/Film.tsx')).Film);

export type MediaCellsProps = {
  items: readonly Media[];
  /** The files of media that are being sent. They are shown instead of `items`. */
  files?: readonly File[] | undefined;
  /** The maximum width of the block, in px. */
  width: number;
  /** Whether the block is visible in the first render. Its pictures then load first. */
  eager: boolean;
  onOpen: (index: number) => void;
};

/** The cells of a mosaic, one for each picture or video. */
export function MediaCells({ items, files, width, eager, onOpen }: MediaCellsProps) {
  const all: readonly DrawnMedia[] = files?.map(fromFile) ?? items;
  return mosaicSources(all, width).map((source, index) => {
    const item = all[index] as DrawnMedia;
    return (
      <Cell
        // A sent picture must stay in the cell of its file. So the key is the index and not the address.
        key={index}
        item={item}
        source={source}
        name={nameOf(item, index, all.length)}
        hidden={index === MOSAIC_MOST - 1 ? all.length - MOSAIC_MOST : 0}
        eager={eager}
        onOpen={() => onOpen(index)}
      />
    );
  });
}

function nameOf(item: Media, index: number, count: number): string {
  const kind = item.type === 'video' ? 'Video' : 'Photo';
  const position = count > 1 ? ` ${index + 1} of ${count}` : '';
  return item.alt ? `${kind}${position}: ${item.alt}` : `${kind}${position}`;
}

type CellProps = {
  item: DrawnMedia;
  source: PictureSource | null;
  name: string;
  hidden: number;
  eager: boolean;
  onOpen: () => void;
};

function Cell({ item, source, name, hidden, eager, onOpen }: CellProps) {
  const { broken, onError } = useBroken();
  // The accessible name of a button must include its visible words.
  const spoken = broken ? undefined : hidden > 0 ? `+${hidden} more, ${name}` : name;
  return (
    <button
      type="button"
      className={cx('block min-w-0 min-h-0 relative overflow-hidden bg-sunken', css.cell)}
      aria-label={spoken}
      disabled={item.file !== undefined}
      onClick={onOpen}
    >
      {broken ? (
        <span
          className={cx(
            'grid place-content-center justify-items-center gap-6 absolute inset-0 pad-8 meta text-center',
            css.broken,
          )}
        >
          <Frame />
          {item.type === 'image' ? 'Couldn’t load the photo' : 'Couldn’t load the video'}
        </span>
      ) : (
        <Look item={item} source={source} eager={eager} onError={onError} />
      )}
      {item.type === 'video' && !broken && (
        <span className={cx('center absolute inset-0 pointer-none', css.play)}>
          <Icon name="play" />
        </span>
      )}
      {hidden > 0 && !broken && (
        <span className={cx('center absolute inset-0 type-title pointer-none', css.more)}>+{hidden}</span>
      )}
    </button>
  );
}

type LookProps = Pick<CellProps, 'item' | 'source' | 'eager'> & { onError: () => void };

/**
 * The photo, or the poster of the video. Media that this page has sent are shown from the local file until the server's
 * version has loaded.
 */
function Look({ item, source, eager, onError }: LookProps) {
  const [file] = useState(item.file);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      {file && !isLoaded && <FilePreview file={file} />}
      {!file && item.placeholder && !isLoaded && (
        <span
          className={cx('absolute', css.placeholder)}
          style={{ backgroundImage: `url(${item.placeholder})` }}
        />
      )}
      {!file && source === null && (
        <span className={cx('grid absolute inset-0', css.film)}>
          <Film />
        </span>
      )}
      {!item.file && source !== null && (
        <img
          {...source}
          width={item.width ?? undefined}
          height={item.height ?? undefined}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          // Decoded synchronously, so that the server's picture replaces the local file in the same frame.
          decoding={file ? 'sync' : 'async'}
          onLoad={() => setLoaded(true)}
          onError={onError}
        />
      )}
    </>
  );
}
