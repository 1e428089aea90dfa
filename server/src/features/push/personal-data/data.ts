import type { PersonalData } from '#platform/personal-data.ts';
import { getSettings } from '../queries/settings.ts';
import { deletePushOf, listMissedMails, listOwnDevices, listTold } from './queries.ts';

/** The personal data of this feature: devices, settings, when the person was notified, and when mails were sent. */
export const pushData: PersonalData = {
  erase: ({ db, user_id }) => deletePushOf(db, user_id),
  sections: [
    { name: 'push_settings', about: 'What you want to be told by notifications.', read: getSettings },
    {
      name: 'push_devices',
      about: 'The browsers that get your notifications.',
      read: async (db, user_id) => ({ devices: await listOwnDevices(db, user_id) }),
    },
    {
      name: 'push_told',
      about: 'When a notification last told you of a chat or a thing.',
      read: async (db, user_id) => ({ told: await listTold(db, user_id) }),
    },
    {
      name: 'missed_mails',
      about: 'When we last mailed you about missed messages.',
      read: async (db, user_id) => ({ mails: await listMissedMails(db, user_id) }),
    },
  ],
};
