import type { PersonalData } from '#platform/personal-data.ts';
import { getPreferences } from '../queries.ts';
import { resetPreferences } from './queries.ts';

/** The personal data of this feature: the on-off preferences in the settings. */
export const preferencesData: PersonalData = {
  erase: ({ db, user_id }) => resetPreferences(db, user_id),
  sections: [{ name: 'preferences', about: 'What you switched on and off.', read: getPreferences }],
};
