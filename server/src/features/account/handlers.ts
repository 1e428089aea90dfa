import type { accountCalls } from '@quad/contract/account/calls.ts';
import { mustKnowPassword } from '#features/auth/rules.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { unauthorised } from '#platform/problems.ts';
import { notifyGone } from '#platform/sessions/queries.ts';
import { findExport } from './export/queries.ts';
import { requestExport } from './export/request.ts';
import { viewExport } from './export/view.ts';
import { erasePerson } from './deletion/erase.ts';
import { lockForDeletion, insertFeedback } from './deletion/queries.ts';

/** Answers the calls about deleting an account and exporting its data. */
export const accountHandlers: Handlers<typeof accountCalls> = {
  DeleteAccount: ownTransaction(
    async ({ input, user, services, origin, db, emit, inTransaction, afterCommit }) => {
      const { user_id } = user;
      const gone = { user_id, by: user.session_id };
      const { sessions, log, jobs, lifecycle } = services;
      const { password_hash } = await mustKnowPassword({ db, services, origin }, user, input.password);
      const ended = await inTransaction(async (tx) => {
        if (!(await lockForDeletion(tx, user_id, password_hash))) throw unauthorised();
        await notifyGone(tx, gone);
        const ended_ids = await erasePerson(lifecycle, { db: tx, jobs, emit, user_id });
        if (input.feedback) await insertFeedback(tx, input.feedback);
        return ended_ids;
      });
      afterCommit(() => {
        sessions.evictPerson(user_id);
        // Pages on other devices must remove the person's data before the server cuts their connections.
        sessions.gone(gone);
        sessions.ended(ended);
      });
      origin.cookies.clear();
      log.info({ type: 'auth' }, 'an account was deleted');
      return null;
    },
  ),

  RequestDataExport: ({ user, services, db }) => requestExport(db, services, user.user_id),

  GetDataExport: async ({ user, db }) => viewExport(await findExport(db, user.user_id)),
};
