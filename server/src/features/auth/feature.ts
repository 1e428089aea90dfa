import { authCalls } from '@quad/contract/auth/calls.ts';
import { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { deleteExpiredSessions } from '#platform/sessions/queries.ts';
import { authHandlers } from './handlers.ts';
import { authMails } from './mails.ts';
import { authData } from './personal-data/data.ts';
import { deleteStale } from './queries.ts';
import { secondFactorHandlers } from './second-factor/handlers.ts';
import { MAIL_ADDRESS, REGISTER_ADDRESS } from './limits.ts';

/** Signing up, in and out, and the account itself. */
export const auth = defineFeature({
  name: 'Accounts',
  calls: { ...authCalls, ...secondFactorCalls },
  handlers: { ...authHandlers, ...secondFactorHandlers },
  priorities: { logout: 'always' },
  limits: {
    register: { byAddress: [REGISTER_ADDRESS] },
    ResendVerification: { byAddress: [MAIL_ADDRESS] },
    ForgotPassword: { byAddress: [MAIL_ADDRESS] },
  },
  personalData: authData,
  mails: authMails,
  jobs: {
    // Old registrations, dead links and forgotten devices; sessions that nobody can use any more.
    async hourly({ db }) {
      await deleteStale(db);
      await deleteExpiredSessions(db);
    },
  },
});
