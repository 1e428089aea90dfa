import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { focusTitle } from './focus-title.ts';

/** The time after which the console suggests a break, in minutes. Source: design-brief.md §4.6. */
const BREAK_AFTER_MIN = 45;

/**
 * Whether a break is due, and a function `begin` that starts the time to the next break. `StaffConsole` calls this
 * hook, because on phones each page of the console is unmounted when another page opens. The time would then start
 * again.
 */
export function useBreak(): { isDue: boolean; begin: () => void } {
  const [round, setRound] = useState(0);
  const [dueIn, setDueIn] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setDueIn(round), BREAK_AFTER_MIN * 60_000);
    return () => clearTimeout(timer);
  }, [round]);
  return { isDue: dueIn === round, begin: () => setRound(round + 1) };
}

/** Suggests a break, because much of the content in the queues is distressing to read. */
export function BreakNote({ isDue, begin }: ReturnType<typeof useBreak>) {
  if (!isDue) return null;
  return (
    <Notice
      tone="lawn"
      icon="clock"
      role="status"
      action={
        <Button
          kind="line"
          size="tool"
          onClick={() => {
            focusTitle();
            begin();
          }}
        >
          All right
        </Button>
      }
    >
      <p>You’ve been here for {BREAK_AFTER_MIN} minutes. The queue can wait for a walk.</p>
    </Notice>
  );
}
