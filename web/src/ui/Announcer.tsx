import { useEffect, useRef } from 'react';

import { speakFor } from './announce.ts';
import { OnTop } from './OnTop.tsx';

const gap = 150; // ms between two announcements: less, and readers drop the first

/** The two live regions behind `announce`: one polite, one assertive queue. Mounted once, near the root. */
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
    const next = () => {
      timer = 0;
      const text = waiting.shift();
      if (text === undefined || !region.current) return;
      // A trailing no-break space makes a repeated sentence new, so that it is spoken again.
      region.current.textContent = region.current.textContent === text ? `${text}\u00a0` : text;
      timer = window.setTimeout(next, gap);
    };
    const stop = speakFor(how, {
      say(text) {
        waiting.push(text);
        if (!timer) next();
      },
      unsay(text) {
        const at = waiting.indexOf(text);
        if (at >= 0) waiting.splice(at, 1);
        else if (region.current?.textContent.trim() === text) region.current.textContent = '';
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [how]);
  return <div ref={region} className="visually-hidden" aria-live={how} aria-atomic="true" />;
}
