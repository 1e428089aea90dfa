import type { Media } from '@quad/contract/core/media.ts';
import { sourceOf } from '@quad/contract/core/picture-sources.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { closeOnBack } from './overlay-history.ts';
import { dateFormat, wholeDate } from './date-format.ts';
import { rememberFocus } from './focus.ts';
import { IconButton } from './IconButton.tsx';
import { dialogOpened } from './top-layer.ts';
import { useBroken } from './use-broken.ts';
import { useSwipe } from './use-swipe.ts';
import styles from './MediaViewer.module.css';
import { closeMedia, openMedia, type ShownBy, useOpenMedia } from './open-media.ts';
import { ViewerTools } from './ViewerTools.tsx';

/**
 * Shows a message's photos and videos over the whole window, one at a time. Arrow keys and swipes change the shown one.
 */
export function MediaViewer() {
  const { shown } = useOpenMedia();
  return shown && <Viewer key="viewer" {...shown} />;
}

type ViewerProps = { items: readonly Media[]; at: number; by: ShownBy | undefined };

function Viewer({ items, at, by }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  // Whether the video plays by itself. Only a video that the user has pressed plays by itself, and only once.
  const [plays, setPlays] = useState(true);
  const close = () => dialog.current?.close();
  function go(step: number): void {
    setPlays(false);
    openMedia(items, (at + step + items.length) % items.length, by);
  }
  const swipe = useSwipe((to) => items.length > 1 && go(to === 'left' ? 1 : -1));
  const item = items[at];
  if (!item) return null;
  return (
    <dialog
      ref={dialog}
      className={cx('pad-0 border-0', styles.viewer)}
      data-theme="dark"
      tabIndex={-1}
      aria-label={items.length > 1 ? `${at + 1} of ${items.length}: ${nameOf(item)}` : nameOf(item)}
      onClose={closeMedia}
      {...swipe}
      onClick={({ target }) => (target as Element).closest('img, video, button, a, header') ?? close()}
      onKeyDown={(event) => {
        // A focused video handles the arrow keys itself.
        if (event.target instanceof HTMLVideoElement) return;
        if (event.key === 'ArrowRight') go(1);
        if (event.key === 'ArrowLeft') go(-1);
      }}
    >
      <header className={cx('row justify-end gap-4 absolute', styles.top)}>
        {by && <Whose by={by} />}
        <ViewerTools item={item} />
        <IconButton icon="close" label="Close" onClick={close} />
      </header>
      <div className={cx('center w-full h-full', styles.stage)}>
        <Shown key={item.url} item={item} plays={plays} />
      </div>
      {items.length > 1 && (
        <div className={cx('row justify-center gap-12 absolute', styles.bar)}>
          <IconButton icon="back" label="Previous" kind="sunken" onClick={() => go(-1)} />
          <span className={styles.position}>{`${at + 1} / ${items.length}`}</span>
          <IconButton icon="next" label="Next" kind="sunken" onClick={() => go(1)} />
        </div>
      )}
    </dialog>
  );
}

/** The sender's name and the time of the message. */
function Whose({ by: { name, time } }: { by: ShownBy }) {
  return (
    <p className={cx('grid flex-1 min-w-0 name text-ink', styles.whose)}>
      <bdi>{name}</bdi>
      <time className="meta" dateTime={time} title={wholeDate(time)}>
        {dayAndTime(time)}
      </time>
    </p>
  );
}

const dayAndTime = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** The description by the sender, or the file's name if there is no description. */
const nameOf = ({ alt, name }: Media): string => alt || name;

/**
 * A photo or video. If its size is known, a placeholder reserves its space. A video plays by itself only if the user
 * pressed it.
 */
function Shown({ item, plays }: { item: Media; plays: boolean }) {
  const { broken, onError } = useBroken();
  const [isLoaded, setLoaded] = useState(false);
  if (broken)
    return (
      <p className={styles.broken}>
        {item.type === 'image' ? 'Couldn’t load the photo' : 'Couldn’t load the video'}
      </p>
    );
  const { width, height, placeholder } = item;
  const room = width !== null &&
    height !== null && {
      aspectRatio: `${width} / ${height}`,
      inlineSize: `min(100%, ${width}px, (100dvh - 160px) * ${width / height})`,
    };
  const look = {
    className: styles.media,
    style: { ...room, ...(placeholder && !isLoaded && { backgroundImage: `url(${placeholder})` }) },
    onError,
  };
  if (item.type === 'video')
    return (
      <video
        {...look}
        src={item.url}
        poster={item.poster_url ?? undefined}
        controls
        playsInline
        autoPlay={plays}
      />
    );
  const source = sourceOf(item, 1, width ?? Infinity);
  return <img {...look} {...source} alt={nameOf(item)} onLoad={() => setLoaded(true)} />;
}

/**
 * Opens the dialog above everything else while the component is mounted. The browser's Back button closes the dialog.
 */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const giveBack = rememberFocus();
    element.showModal();
    // Focuses the dialog, so that it gets the arrow keys.
    element.focus();
    const lower = dialogOpened(element);
    const stay = closeOnBack(closeMedia);
    return () => {
      stay();
      lower();
      giveBack();
    };
  }, [dialog]);
}
