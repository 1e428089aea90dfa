import { moderationActionNames } from '@quad/contract/moderation-actions/words.ts';
import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { useDraft } from '../kernel/draft.ts';
import { focusTitle } from '../kernel/focus-title.ts';
import { ActionForm } from './ActionForm.tsx';
import type { ModerationAction } from './AccountHistory.tsx';
import { liftModerationAction } from './queries.ts';

type Props = {
  account: AccountCard;
  moderationAction: ModerationAction;
  onLeave: () => void;
  onDone: () => void;
};

/** The form to end a moderation action early. */
export function LiftForm({ moderationAction: { moderation_action_id, kind }, onLeave, onDone }: Props) {
  const cache = useQueryClient();
  const [reason, setReason] = useDraft('reason', '');
  const { send, busy, field } = useSend(() => liftModerationAction(cache, { moderation_action_id, reason }));
  async function lift(): Promise<void> {
    const answer = await send(undefined);
    if (!answer?.status) return;
    announce('Lifted.');
    // The button that opened the form disappears with the moderation action. So the title gets the focus.
    focusTitle();
    onDone();
  }
  return (
    <ActionForm
      label="Lift"
      hint="Goes into the audit log"
      busy={busy}
      reason={field('reason', reason, setReason)}
      onSubmit={() => void lift()}
      onLeave={onLeave}
      onCancel={onDone}
    >
      <p className="hint">
        {kind === 'NOTE'
          ? 'The note stays, marked as lifted.'
          : `“${moderationActionNames[kind]}” ends now, and they’re told by mail that it’s lifted.`}
      </p>
    </ActionForm>
  );
}
