import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import css from './ConnectionStrip.module.css';
import { cx } from './cx.ts';
import { OnTop, showOnTop } from './OnTop.tsx';

const lost = 'Lost connection with server. Attempting to reconnect...';
const restored = 'Connection to server restored. You are good to go!';

/**
 * The phases after a reconnect, in milliseconds: first the strip is empty, then it says that the connection is back.
 */
const SILENT_MS = 300;
const RESTORED_MS = 5000;

type Props = {
  connected: boolean;
  /** A button beside the message about a lost connection. */
  more?: { label: string; onPress: () => void } | undefined;
};

/**
 * The strip at the top that reports a lost connection, and later the reconnect. `--strip` on the root is the strip's
 * height. Headers move down by this height. Source: spec 1 §8.
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
        className={cx(
          'content-center fixed m-0 pad-0 border-0 bg-wattle-soft text-ink pointer-none',
          css.strip,
        )}
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
    // The strip must be visible before its text is measured. This effect may run before the strip's own ref shows the
    // strip.
    showOnTop(line.current?.closest<HTMLElement>('[popover]') ?? null);
    const { style } = document.documentElement;
    const kept = Number.parseFloat(style.getPropertyValue('--strip')) || 0;
    style.setProperty('--strip', `${Math.max(kept, line.current?.offsetHeight ?? 0)}px`);
  }, []);
  return (
    <p ref={line} className={cx('text-center', css.text)}>
      {text}
      {more && (
        <button type="button" className={cx('underline', css.more)} onClick={more.onPress}>
          {more.label}
        </button>
      )}
    </p>
  );
}

const giveBackRoom = (): void => void document.documentElement.style.removeProperty('--strip');
