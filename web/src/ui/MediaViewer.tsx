import type { Media } from '@quad/contract/core/media.ts';
import { sourceOf } from '@quad/contract/core/picture-sources.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
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
 * Shows a message's photos and videos, one at a time over the whole window. Arrow keys and swipes go to the next or
 * previous one; Esc, Back and a press beside them close it.
 */
export function MediaViewer() {
  const { shown } = useOpenMedia();
  return shown && <Viewer key="viewer" {...shown} />;
}

type ViewerProps = { items: readonly Media[]; at: number; by: ShownBy | undefined };

function Viewer({ items, at, by }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  // A video plays by itself only when it was pressed, not when the user comes back to it.
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
      className={styles.viewer}
      data-theme="dark"
      tabIndex={-1}
      aria-label={items.length > 1 ? `${at + 1} of ${items.length}: ${nameOf(item)}` : nameOf(item)}
      onClose={closeMedia}
      {...swipe}
      onClick={({ target }) => (target as Element).closest('img, video, button, a, header') ?? close()}
      onKeyDown={(event) => {
        // A focused video uses the arrow keys itself.
        if (event.target instanceof HTMLVideoElement) return;
        if (event.key === 'ArrowRight') go(1);
        if (event.key === 'ArrowLeft') go(-1);
      }}
    >
      <header className={styles.top}>
        {by && <Whose by={by} />}
        <ViewerTools item={item} />
        <IconButton icon="close" label="Close" onClick={close} />
      </header>
      <div className={styles.stage}>
        <Shown key={item.url} item={item} plays={plays} />
      </div>
      {items.length > 1 && (
        <div className={styles.bar}>
          <IconButton icon="back" label="Previous" kind="sunken" onClick={() => go(-1)} />
          <span className={styles.position}>{`${at + 1} / ${items.length}`}</span>
          <IconButton icon="next" label="Next" kind="sunken" onClick={() => go(1)} />
        </div>
      )}
    </dialog>
  );
}

/** The name of the sender, and the time. */
function Whose({ by: { name, time } }: { by: ShownBy }) {
  return (
    <p className={styles.whose}>
      <bdi>{name}</bdi>
      <time dateTime={time} title={wholeDate(time)}>
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

/** The sender's description, or else the file's name. */
const nameOf = ({ alt, name }: Media): string => alt || name;

/**
 * A photo or video. Its space is reserved before it loads, where its size is known, and the placeholder is shown there.
 * A video plays by itself only if it was pressed.
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

/** Opens the dialog above everything else while it is mounted. Back closes it. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const giveBack = rememberFocus();
    element.showModal();
    // So that the arrow keys reach the dialog, whatever was pressed in it.
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
