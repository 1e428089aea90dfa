import type { Media } from '@quad/contract/core/media.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { closeOnBack } from './overlay-history.ts';
import { IconButton } from './IconButton.tsx';
import { sourceOf } from './picture-sizes.ts';
import { dialogOpened } from './top-layer.ts';
import { useBroken } from './use-broken.ts';
import { useSwipe } from './use-swipe.ts';
import styles from './MediaViewer.module.css';
import { closeMedia, openMedia, useOpenMedia } from './open-media.ts';

/**
 * Photos and videos of a message, one at a time over the whole window. Arrow keys and swipes go through them; Esc, Back
 * and a press beside them close.
 */
export function MediaViewer() {
  const { shown } = useOpenMedia();
  return shown && <Viewer key="viewer" items={shown.items} at={shown.at} />;
}

function Viewer({ items, at }: { items: readonly Media[]; at: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const close = () => dialog.current?.close();
  const go = (step: number) => openMedia(items, (at + step + items.length) % items.length);
  const swipe = useSwipe((to) => items.length > 1 && go(to === 'left' ? 1 : -1));
  const item = items[at];
  if (!item) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      data-theme="dark"
      aria-label={items.length > 1 ? `${at + 1} of ${items.length}: ${nameOf(item)}` : nameOf(item)}
      onClose={closeMedia}
      {...swipe}
      onClick={({ target }) => (target as Element).closest('img, video, button') ?? close()}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') go(1);
        if (event.key === 'ArrowLeft') go(-1);
      }}
    >
      <div className={styles.stage}>
        <Shown key={item.url} item={item} />
      </div>
      <div className={styles.bar}>
        {items.length > 1 && (
          <>
            <IconButton icon="back" label="Previous" kind="solid" onClick={() => go(-1)} />
            <span className={styles.position}>{`${at + 1} / ${items.length}`}</span>
            <IconButton icon="next" label="Next" kind="solid" onClick={() => go(1)} />
          </>
        )}
        <IconButton icon="close" label="Close" kind="solid" onClick={close} />
      </div>
    </dialog>
  );
}

/** What there is to see, in its sender's words, or else the file's name. */
const nameOf = ({ alt, name }: Media): string => alt || name;

/** Its room is kept before it arrives, where its size is known, and its placeholder stands in it. */
function Shown({ item }: { item: Media }) {
  const { broken, onError } = useBroken();
  const [isLoaded, setLoaded] = useState(false);
  if (broken)
    return (
      <p className={styles.broken}>
        {item.type === 'image' ? 'Image could not be loaded' : 'Video could not be loaded'}
      </p>
    );
  const { width, height, placeholder } = item;
  const room = width !== null &&
    height !== null && {
      aspectRatio: `${width} / ${height}`,
      inlineSize: `min(100%, ${width}px, (100dvh - 108px) * ${width / height})`,
    };
  const look = {
    className: styles.media,
    style: { ...room, ...(placeholder && !isLoaded && { backgroundImage: `url(${placeholder})` }) },
    onError,
  };
  if (item.type === 'video')
    return <video {...look} src={item.url} poster={item.poster_url ?? undefined} controls playsInline />;
  const source = sourceOf(item, 1, width ?? Infinity);
  return <img {...look} {...source} alt={nameOf(item)} onLoad={() => setLoaded(true)} />;
}

/** Opens the dialog over everything else for as long as it is there; Back closes it. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const lower = dialogOpened(element);
    const stay = closeOnBack(closeMedia);
    return () => {
      stay();
      lower();
    };
  }, [dialog]);
}
