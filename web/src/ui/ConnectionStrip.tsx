import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import css from './ConnectionStrip.module.css';
import { OnTop, showOnTop } from './OnTop.tsx';

const lost = 'Lost connection with server. Attempting to reconnect...';
const restored = 'Connection to server restored. You are good to go!';

/**
 * The strip along the top that says the live connection is gone, until it is back; then for 5 s that it is.
 * Mounted with `connected` true it shows nothing: only a loss makes news. While shown, `--strip` on the root holds its
 * height, so that headers can move down and stay whole. Source: spec 1 §8.
 */
export function ConnectionStrip({ connected }: { connected: boolean }) {
  const [was, setWas] = useState(connected);
  const [fresh, setFresh] = useState(false);
  if (was !== connected) {
    setWas(connected);
    setFresh(connected);
  }
  useEffect(() => {
    if (!fresh) return;
    const timer = setTimeout(() => setFresh(false), 5000);
    return () => clearTimeout(timer);
  }, [fresh]);
  const text = !connected ? lost : fresh ? restored : '';
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
        {text && <Line key={text} text={text} />}
      </div>
    </OnTop>
  );
}

function Line({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--strip', `${line.current?.offsetHeight ?? 0}px`);
    return () => {
      style.removeProperty('--strip');
    };
  }, []);
  return (
    <p ref={line} className={css.text}>
      {text}
    </p>
  );
}
