import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { dateFormat } from '#ui/date-format.ts';
import { Notice } from '#ui/Notice.tsx';
import { showToast } from '#ui/toasts.ts';
import { keep } from './queries.ts';

const when = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Tells the user that staff will reset the two-step login. A button stops the reset. */
export function ResetNotice({ reset_time }: { reset_time: string }) {
  const cache = useQueryClient();
  const { send, busy } = useSend(() => keep(cache));

  async function sayNo(): Promise<void> {
    const answer = await send(undefined);
    if (answer?.status) showToast('Two-step login stays on');
  }

  return (
    <Notice
      tone="danger"
      icon="warning"
      title="Staff are resetting your two-step login"
      action={
        <Button kind="line" size="tool" busy={busy} busyText="Keeping it on" onClick={() => void sayNo()}>
          Keep it on
        </Button>
      }
    >
      <p>
        It goes off on <time dateTime={reset_time}>{when(reset_time)}</time>. Didn’t ask for that? Keep it on,
        and set a new password.
      </p>
    </Notice>
  );
}
