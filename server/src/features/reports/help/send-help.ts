import { notify } from '#features/notifications/rooms.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Applying } from '#features/moderation/hooks.ts';
import { insertHelpNote } from './queries.ts';

type Help = { user_id: number; note: string; sent_by: number; report_case_id: number | null };

/** Sends a person a note with help lines, in the app and by mail. Does nothing to their account. */
export async function sendHelp(
  { db, emit, services }: Pick<Applying, 'db' | 'emit' | 'services'>,
  help: Help,
): Promise<void> {
  const { user_id, note, sent_by, report_case_id } = help;
  const help_note_id = await insertHelpNote(db, help);
  await notify({ db, emit }, [user_id], { type: 'HELP', subtype: 'SENT', source_user_id: null });
  await services.mailer.enqueue(db, { kind: 'help-sent', help_note_id });
  await writeAudit(db, {
    actor_id: sent_by,
    action: 'accounts: help',
    target_type: 'USER',
    target_id: user_id,
    reason: note,
    details: { help_note_id, report_case_id },
  });
}
