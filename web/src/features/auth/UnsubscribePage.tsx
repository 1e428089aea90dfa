import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { unsubscribe } from './queries.ts';
import { useLinkToken } from './use-link-token.ts';

const TITLE = 'Missed messages';

/**
 * The page to end the mails about missed messages. The user opens it by a link in such a mail, and needs no login. Only
 * a press of the button sends the token, because mail scanners open links, too. Source: everyday.md §3 "Missed mail".
 */
export function UnsubscribePage() {
  const token = useLinkToken('token', paths.unsubscribe);
  const [isDone, setDone] = useState(false);
  const { send, busy, problems } = useSend(unsubscribe, { quiet: true });
  const problem = problems[0];
  // With 400 and 404 the link is wrong, so a retry is useless. Other errors may be temporary.
  const isDead = problem?.code === 400 || problem?.code === 404;

  async function stop(): Promise<void> {
    const answer = await send(token);
    if (answer?.status) setDone(true);
  }

  if (isDone)
    return (
      <Ended>
        <Notice tone="lawn" icon="check">
          <p>Done. No more mails about missed messages.</p>
        </Notice>
      </Ended>
    );
  if (!token || isDead)
    return (
      <Ended>
        <Notice tone="danger" icon="warning">
          <p>
            {token
              ? 'This link doesn’t work any more. You can switch these mails off in Settings.'
              : 'Part of this link is missing. Open it from the email again, or switch these mails off in Settings.'}
          </p>
        </Notice>
      </Ended>
    );
  return (
    <AuthFrame
      screen="unsubscribe"
      title={TITLE}
      lede="We’ll stop emailing you about missed messages. Nothing else changes."
    >
      {problem && (
        <Notice tone="danger" icon="warning" role="status">
          <p>{problem.message}</p>
        </Notice>
      )}
      <Button wide busy={busy} busyText="Stopping these mails" onClick={() => void stop()}>
        Stop these mails
      </Button>
    </AuthFrame>
  );
}

/** The page after the press. It takes the focus, because the button that had it is gone. */
function Ended({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <AuthFrame screen="unsubscribe" title={TITLE}>
      <div ref={notice} tabIndex={-1} role="status" className="round-row">
        {children}
      </div>
      <ButtonLink wide href={paths.settings}>
        Open Settings
      </ButtonLink>
    </AuthFrame>
  );
}
