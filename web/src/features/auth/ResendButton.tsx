import type { ReactNode } from 'react';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';
import { resendVerification } from './queries.ts';

/** Sends the verification mail again. */
export function ResendButton({ email, children }: { email: string; children: ReactNode }) {
  const { send, busy } = useSend(resendVerification);
  async function resend() {
    const answer = await send(email);
    if (answer?.status) showToast('Sent. It may take a minute to arrive.');
  }
  return (
    <Button kind="line" size="tool" busy={busy} onClick={() => void resend()}>
      {children}
    </Button>
  );
}
