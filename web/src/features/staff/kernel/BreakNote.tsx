import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** After how long the console suggests a break, in minutes. Source: design-brief.md §4.6. */
const BREAK_AFTER_MIN = 45;

/** Says once in a while that it is time for a break. What stands in the queues is hard to read for long. */
export function BreakNote() {
  const [round, setRound] = useState(0);
  return <OneRound key={round} onEnd={() => setRound(round + 1)} />;
}

function OneRound({ onEnd }: { onEnd: () => void }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), BREAK_AFTER_MIN * 60_000);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <Notice
      tone="lawn"
      icon="clock"
      role="status"
      action={
        <Button kind="line" size="tool" onClick={onEnd}>
          All right
        </Button>
      }
    >
      <p>You have been here for {BREAK_AFTER_MIN} minutes. What waits can wait for a walk.</p>
    </Notice>
  );
}
