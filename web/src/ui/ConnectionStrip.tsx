import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import css from './ConnectionStrip.module.css';
import { OnTop, showOnTop } from './OnTop.tsx';

const lost = 'Lost connection with server. Attempting to reconnect...';
const restored = 'Connection to server restored. You are good to go!';

/** How long it is silent once the connection is back, and how long it then says so, in milliseconds. */
const SILENT_MS = 300;
const RESTORED_MS = 5000;

type Props = {
  connected: boolean;
  /** Something to press beside what it says of a loss. */
  more?: { label: string; onPress: () => void } | undefined;
};

/**
 * The strip along the top that says the live connection is gone, until it is back; 300 ms later, for 5 s, that it is.
 * Mounted with `connected` true it shows nothing: only a loss makes news. From the loss to the end `--strip` on the root
 * holds its height, so that headers can move down and stay whole; the room is kept in between, or the page would jump
 * up and down again. Source: spec 1 §8.
 */
export function ConnectionStrip({ connected, more }: Props) {
  const [was, setWas] = useState(connected);
  const [after, setAfter] = useState<'silent' | 'restored' | null>(null);
  if (was !== connected) {
    setWas(connected);
    setAfter(connected ? 'silent' : null);
  }
  useEffect(() => {
    if (after === null) return;
    const isSilent = after === 'silent';
    const next = () => setAfter(isSilent ? 'restored' : null);
    const timer = setTimeout(next, isSilent ? SILENT_MS : RESTORED_MS);
    return () => clearTimeout(timer);
  }, [after]);
  const text = !connected ? lost : after === 'restored' ? restored : '';
  const hasRoom = !connected || after !== null;
  useLayoutEffect(() => (hasRoom ? giveBackRoom : undefined), [hasRoom]);
  return (
    <OnTop>
      <div
        ref={showOnTop}
        popover="manual"
        data-stay
        role="status"
        className={css.strip}
        data-state={connected ? 'restored' : 'lost'}
      >
        {text && <Line key={`${text} ${more?.label}`} text={text} more={connected ? undefined : more} />}
      </div>
    </OnTop>
  );
}

function Line({ text, more }: { text: string } & Pick<Props, 'more'>) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    // Its own layout comes first: a page that opens without a connection shows the strip together with its text.
    showOnTop(line.current?.closest<HTMLElement>('[popover]') ?? null);
    const { style } = document.documentElement;
    const kept = Number.parseFloat(style.getPropertyValue('--strip')) || 0;
    style.setProperty('--strip', `${Math.max(kept, line.current?.offsetHeight ?? 0)}px`);
  }, []);
  return (
    <p ref={line} className={css.text}>
      {text}
      {more && (
        <button type="button" className={css.more} onClick={more.onPress}>
          {more.label}
        </button>
      )}
    </p>
  );
}

const giveBackRoom = (): void => void document.documentElement.style.removeProperty('--strip');
