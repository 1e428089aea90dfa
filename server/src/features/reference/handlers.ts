import type { referenceCalls } from '@quad/contract/reference/calls.ts';
import type { Handlers } from '#platform/handlers.ts';
import { DEV_MAIL } from '#platform/mail/dev-page.ts';
import { listCountries, listHobbies, listTopics, listUniversities, searchCourses } from './queries.ts';

/** Answers the calls for lists that rarely change. */
export const referenceHandlers: Handlers<typeof referenceCalls> = {
  async GetUniversities({ services: { config, switches }, db }) {
    const universities = await listUniversities(db);
    const signups_off = switches.whyOff('signups') ?? switches.whyOff('writes');
    return {
      universities: config.devMail ? universities.map(withDevMail) : universities,
      ...(signups_off !== undefined && { signups_off }),
    };
  },
  GetCountries: async ({ db }) => ({ countries: await listCountries(db) }),
  GetHobbies: async ({ db }) => ({ hobbies: await listHobbies(db) }),
  GetTopics: async ({ db }) => ({ topics: await listTopics(db) }),
  SearchCourses: async ({ input: { name_query, uni_id }, db }) => searchCourses(db, name_query, uni_id),
};

/** Adds the address of `/dev/mail` to an institution. Without a mail server, users read all mail there. */
const withDevMail = <Institution extends { emails: string[] }>(institution: Institution) => ({
  ...institution,
  webmail: institution.emails.map((domain) => ({ domain, url: DEV_MAIL })),
});
