import type { Media } from '@quad/contract/chat/shapes.ts';
import { useEffect, useRef } from 'react';
import { closeOnBack } from '#ui/back-stack.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { dialogOpened } from '#ui/top-layer.ts';
import styles from './MediaViewer.module.css';
import { closeMedia, openMedia, useOpenMedia } from './open-media.ts';

/** Photos and videos of a message, one at a time over the whole window. Arrow keys go through them, Esc closes. */
export function MediaViewer() {
  const { shown } = useOpenMedia();
  return shown && <Viewer key="viewer" items={shown.items} at={shown.at} />;
}

function Viewer({ items, at }: { items: readonly Media[]; at: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
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
  }, []);
  const go = (step: number) => openMedia(items, (at + step + items.length) % items.length);
  const item = items[at];
  if (!item) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={items.length > 1 ? `${at + 1} of ${items.length}: ${item.name}` : item.name}
      onClose={closeMedia}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') go(1);
        if (event.key === 'ArrowLeft') go(-1);
      }}
    >
      <div className={styles.stage}>
        {item.type === 'image' ? (
          <img key={item.url} src={item.url} alt={item.name} className={styles.media} />
        ) : (
          <video key={item.url} src={item.url} className={styles.media} controls playsInline />
        )}
      </div>
      <div className={styles.bar}>
        {items.length > 1 && (
          <>
            <IconButton icon="back" label="Previous" kind="solid" onClick={() => go(-1)} />
            <span className={styles.place}>{`${at + 1} / ${items.length}`}</span>
            <IconButton icon="next" label="Next" kind="solid" onClick={() => go(1)} />
          </>
        )}
        <IconButton icon="close" label="Close" kind="solid" onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}
