import { moderationActionNames } from '@quad/contract/moderation-actions/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '#platform/use-send.ts';
import { ActionForm, type Ends } from '../kernel/ActionForm.tsx';
import { useDraft } from '../kernel/draft.ts';
import { focusTitle } from '../kernel/focus-title.ts';
import { ReasonField } from '../kernel/ReasonField.tsx';
import type { ModerationAction } from './AccountHistory.tsx';
import { liftModerationAction } from './queries.ts';

/** The form to end a moderation action early. */
export function LiftForm({ moderationAction, ends }: { moderationAction: ModerationAction; ends: Ends }) {
  const { moderation_action_id, kind } = moderationAction;
  const cache = useQueryClient();
  const [reason, setReason] = useDraft('reason', '');
  const sending = useSend(() => liftModerationAction(cache, { moderation_action_id, reason }));
  function finish(): void {
    // The button that opened the form disappears together with the moderation action, so the title gets the focus.
    focusTitle();
    ends.onSent();
  }
  return (
    <ActionForm label="Lift" sending={sending} said="Lifted." {...ends} onSent={finish}>
      <p className="hint">
        {kind === 'NOTE'
          ? 'The note stays, marked as lifted.'
          : `“${moderationActionNames[kind]}” ends now, and they’re told by mail that it’s lifted.`}
      </p>
      <ReasonField hint="Goes into the audit log" {...sending.field('reason', reason, setReason)} />
    </ActionForm>
  );
}
