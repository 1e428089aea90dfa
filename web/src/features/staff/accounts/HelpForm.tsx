import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '#platform/use-send.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { ActionForm, type Ends } from '../kernel/ActionForm.tsx';
import { useDraft } from '../kernel/draft.ts';
import { HELP_NOTE, HelpFields } from '../kernel/HelpFields.tsx';
import { sendHelpNote } from './queries.ts';

/** The form to send the owner of an account a note with help lines. It does nothing to the account. */
export function HelpForm({ account, ends }: { account: AccountCard; ends: Ends }) {
  const cache = useQueryClient();
  const [note, setNote] = useDraft('note', HELP_NOTE);
  const sending = useSend(() => sendHelpNote(cache, { user_id: account.id, reason: note }));
  return (
    <ActionForm
      label="Help lines and a note"
      submit="Send"
      sending={sending}
      said="Help lines sent."
      {...ends}
    >
      <HelpFields />
      <TextArea
        label="Your note"
        hint="They’ll see this text."
        rows={5}
        {...sending.field('reason', note, setNote)}
      />
    </ActionForm>
  );
}
