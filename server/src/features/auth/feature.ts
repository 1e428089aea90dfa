import { authCalls } from '@quad/contract/auth/calls.ts';
import { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import {
  secondFactorResetCalls,
  secondFactorStaffCalls,
} from '@quad/contract/auth/second-factor-reset-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { deleteExpiredSessions } from '#platform/sessions/queries.ts';
import { authHandlers } from './handlers.ts';
import { authMails } from './mails.ts';
import { authData } from './personal-data/data.ts';
import { deleteOldDevices, deleteOldLinks, deleteOldRegistrations } from './personal-data/queries.ts';
import { secondFactorHandlers } from './second-factor/handlers.ts';
import { secondFactorResetHandlers } from './second-factor/reset/handlers.ts';
import { deleteOldResets } from './second-factor/reset/queries.ts';
import { RESET_QUEUE, resetQueue } from './second-factor/reset/queue.ts';
import { MAIL_ADDRESS, REGISTER_ADDRESS } from './limits.ts';

/** Registration, login and logout, passwords, the second factor. */
export const auth = defineFeature({
  name: 'Accounts',
  calls: { ...authCalls, ...secondFactorCalls, ...secondFactorResetCalls, ...secondFactorStaffCalls },
  handlers: { ...authHandlers, ...secondFactorHandlers, ...secondFactorResetHandlers },
  priorities: { logout: 'always' },
  // Staff must be able to log in while everything else is switched off.
  switches: {
    login: 'always',
    logout: 'always',
    register: 'signups',
    ResendVerification: 'signups',
    VerifyEmail: 'signups',
  },
  limits: {
    register: { byAddress: [REGISTER_ADDRESS] },
    ResendVerification: { byAddress: [MAIL_ADDRESS] },
    ForgotPassword: { byAddress: [MAIL_ADDRESS] },
  },
  personalData: authData,
  mails: authMails,
  jobs: { queues: { [RESET_QUEUE]: resetQueue } },
  retention: {
    registrations: ({ db }, days) => deleteOldRegistrations(db, days),
    mailed_links: async ({ db }, days) => {
      await deleteOldLinks(db, days);
      await deleteOldResets(db, days);
    },
    devices: ({ db }, days) => deleteOldDevices(db, days),
    // One statement deletes both the idle sessions and the sessions that are too old.
    idle_sessions: ({ db }) => deleteExpiredSessions(db),
    sessions: ({ db }) => deleteExpiredSessions(db),
  },
});
