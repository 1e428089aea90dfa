import { dropOrders } from '#platform/mail/orders/queries.ts';
import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { deleteResets, listResets } from '../second-factor/reset/queries.ts';
import { emptyAccount, getAccount, listKnownDevices, listMails, pageSessions } from './queries.ts';

/** The personal data of an account: address, password, links, devices. */
export const authData: PersonalData = {
  async erase({ db, user_id }) {
    await dropOrders(db, user_id);
    await deleteResets(db, user_id);
    await emptyAccount(db, user_id);
  },
  sections: [
    {
      name: 'account',
      about:
        'Your account: its number, the address you signed up with, since when it asks for a code at login, when you signed up and were last here.',
      read: getAccount,
    },
    {
      name: 'signed_in_devices',
      about: 'Where you are signed in.',
      read: (db, user_id) => inPages((after, most) => pageSessions(db, user_id, after, most)),
    },
    {
      name: 'known_browsers',
      about:
        'Browsers you’ve signed in on, so that nobody else can lock you out, and staff notice if someone banned comes back.',
      read: listKnownDevices,
    },
    {
      name: 'two_step_resets',
      about: 'Resets of your two-step login that staff asked for, with the reason and what came of them.',
      read: listResets,
    },
    { name: 'mails_sent', about: 'What Quad mailed to you within the last day.', read: listMails },
  ],
};
