import type { ContentOf } from '@quad/contract/core/call.ts';
import type { unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import { useEffect, useState } from 'react';
import { serverNow } from '#platform/server-clock.ts';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { AccountLink } from '../kernel/AccountLink.tsx';
import { useFocusWithin } from '../kernel/use-focus-within.ts';
import { showAuthor } from './queries.ts';

type Shown = ContentOf<typeof unmaskingCalls.ShowAuthor>;
type Props = { request_id: number; until: string };

/**
 * A button that shows the author of a letter. The server logs each press. When the permitted time ends, the author is
 * hidden again.
 */
export function ShownAuthor({ request_id, until }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const { send, busy } = useSend(showAuthor);
  const box = useFocusWithin<HTMLDivElement>(shown ? 'shown' : 'hidden');
  useEffect(() => {
    const timer = setTimeout(() => setShown(null), Math.max(0, Date.parse(until) - serverNow()));
    return () => clearTimeout(timer);
  }, [until]);
  async function look(): Promise<void> {
    const answer = await send(request_id);
    if (answer?.status) setShown(answer.content);
  }
  return (
    <div ref={box} className="row flex-wrap gap-8-12" role="status">
      {shown ? (
        <Author shown={shown} />
      ) : (
        <Button kind="line" busy={busy} busyText="Asking" onClick={() => void look()}>
          Show the author
        </Button>
      )}
      {!shown && <p className="meta">Each look is logged.</p>}
    </div>
  );
}

function Author({ shown: { author } }: { shown: Shown }) {
  if (!author)
    return <p tabIndex={-1}>Nobody can tell any more: the account is gone, or the key has changed.</p>;
  return (
    <p>
      Written by{' '}
      <b>
        <AccountLink {...author} />
      </b>
      .
    </p>
  );
}
