import type { helpNoteCalls } from '@quad/contract/reports/help-notes.ts';
import type { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { lockAccount } from '#features/moderation-actions/queries.ts';
import { noAccount, ownAccount } from '#features/moderation-actions/rules.ts';
import type { Handlers } from '#platform/handlers.ts';
import { listHelpNotes } from './queries.ts';
import { sendHelp } from './send-help.ts';

/** Answers the calls with which users read the notes with help lines that staff have sent them. */
export const helpNoteHandlers: Handlers<typeof helpNoteCalls> = {
  async GetMyHelpNotes({ user, db }) {
    const notes = await listHelpNotes(db, user.user_id);
    return notes.map(({ sent_at, ...note }) => ({ ...note, sent_time: sent_at.toISOString() }));
  },
};

/** Answers the call with which staff send such a note from an account's page. */
export const helpStaffHandlers: Handlers<Pick<typeof reportStaffCalls, 'SendHelpNote'>> = {
  async SendHelpNote({ input: { user_id, reason: note }, user, db, emit, services }) {
    if (user_id === user.user_id) throw ownAccount();
    if (!(await lockAccount(db, user_id))) throw noAccount();
    await sendHelp({ db, emit, services }, { user_id, note, sent_by: user.user_id, report_case_id: null });
    return null;
  },
};
