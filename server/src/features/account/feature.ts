import { accountCalls } from '@quad/contract/account/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { mountDownloads } from './export/download.ts';
import { EXPORT_QUEUE, exportQueue } from './export/job.ts';
import { exportMails } from './export/mails.ts';
import { deleteExport } from './export/queries.ts';
import { accountHandlers } from './handlers.ts';
import { removeOldExports, unlinkLongGone } from './tidy.ts';

/** Deletes accounts, and exports their data. A deletion also deletes the account's archive. */
export const account = defineFeature({
  name: 'Deletion and export',
  calls: accountCalls,
  handlers: accountHandlers,
  personalData: {
    async erase({ db, jobs, user_id }) {
      await deleteLater({ jobs }, db, await deleteExport(db, user_id));
    },
    sections: [],
  },
  mails: exportMails,
  jobs: { queues: { [EXPORT_QUEUE]: exportQueue } },
  retention: { exports: removeOldExports, author_links: unlinkLongGone },
  routes: mountDownloads,
});
