import { lazyDrawing } from './drawings/lazy-drawing.tsx';
import { Icon } from './Icon.tsx';
import { useBroken } from './use-broken.ts';

import css from './MediaMosaic.module.css';

const Frame = lazyDrawing(async () => (await import('./drawings/Frame.tsx')).Frame);

/** One picture or video as the mosaic needs it. Sizes in px, so that its room is kept before it arrives. */
export type MediaItem = {
  kind: 'image' | 'video';
  src: string;
  width: number;
  height: number;
  /** The sender's description, if any. */
  alt?: string | null | undefined;
};

type Props = {
  items: readonly MediaItem[];
  /** A press on one: open the viewer there. */
  onOpen: (index: number) => void;
};

/** Up to four pictures and videos in one block: one keeps its shape, more share a square grid. Nothing plays by itself. */
export function MediaMosaic({ items, onOpen }: Props) {
  const shown = items.slice(0, 4);
  const only = items.length === 1 ? items[0] : undefined;
  return (
    <div
      className={css.mosaic}
      data-count={shown.length}
      style={only && { aspectRatio: Math.min(2.2, Math.max(0.75, only.width / only.height || 1)) }}
    >
      {shown.map((item, index) => (
        <Cell
          key={item.src}
          item={item}
          name={nameOf(item, index, items.length)}
          hidden={index === 3 ? items.length - 4 : 0}
          onOpen={() => onOpen(index)}
        />
      ))}
    </div>
  );
}

function nameOf(item: MediaItem, index: number, count: number): string {
  const kind = item.kind === 'video' ? 'Video' : 'Photo';
  const position = count > 1 ? ` ${index + 1} of ${count}` : '';
  return item.alt ? `${kind}${position}: ${item.alt}` : `${kind}${position}`;
}

type CellProps = { item: MediaItem; name: string; hidden: number; onOpen: () => void };

function Cell({ item, name, hidden, onOpen }: CellProps) {
  const { broken, onError } = useBroken();
  const size = { width: item.width, height: item.height, onError };
  // A button's name has to hold the words seen on it.
  const spoken = broken ? undefined : hidden > 0 ? `+${hidden} more, ${name}` : name;
  return (
    <button type="button" className={css.cell} aria-label={spoken} onClick={onOpen}>
      {broken && (
        <span className={css.broken}>
          <Frame />
          {item.kind === 'image' ? 'Image could not be loaded' : 'Video could not be loaded'}
        </span>
      )}
      {!broken && item.kind === 'image' && (
        <img {...size} src={item.src} alt="" loading="lazy" decoding="async" />
      )}
      {!broken && item.kind === 'video' && (
        <>
          {/* The first frame stands in for a poster; the whole film loads on press. */}
          <video {...size} src={`${item.src}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} />
          <span className={css.play}>
            <Icon name="play" />
          </span>
        </>
      )}
      {hidden > 0 && !broken && <span className={css.more}>+{hidden}</span>}
    </button>
  );
}
