import { useEffect, useRef } from 'react';

import { speakFor } from './announce.ts';
import { OnTop } from './OnTop.tsx';

/**
 * The time between two announcements, in milliseconds. With a shorter time, screen readers skip the first announcement.
 */
const GAP_MS = 150;
/**
 * How long an announcement stays in the page, in milliseconds. A person who reads through the page later must not find
 * an outdated text.
 */
const KEPT_MS = 5000;

/** The two live regions for `announce`: a polite and an assertive one. Mount it once, near the root. */
export function Announcer() {
  return (
    <OnTop>
      <Region how="polite" />
      <Region how="assertive" />
    </OnTop>
  );
}

function Region({ how }: { how: 'polite' | 'assertive' }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const waiting: string[] = [];
    let timer = 0;
    let ending = 0;
    const next = () => {
      timer = 0;
      const text = waiting.shift();
      if (text === undefined || !region.current) return;
      // A no-break space at the end makes a repeated sentence different. So screen readers speak it again.
      region.current.textContent = region.current.textContent === text ? `${text}\u00a0` : text;
      timer = window.setTimeout(next, GAP_MS);
      clearTimeout(ending);
      ending = window.setTimeout(() => region.current?.replaceChildren(), KEPT_MS);
    };
    const stop = speakFor(how, (text) => {
      waiting.push(text);
      if (!timer) next();
    });
    return () => {
      stop();
      clearTimeout(timer);
      clearTimeout(ending);
    };
  }, [how]);
  return <div ref={region} className="visually-hidden" aria-live={how} aria-atomic="true" />;
}
