import type { referenceCalls } from '@quad/contract/reference/calls.ts';
import type { Handlers } from '#platform/handlers.ts';
import { listCountries, listHobbies, listTopics, listUniversities, searchCourses } from './queries.ts';

/** Lists that rarely change. */
export const referenceHandlers: Handlers<typeof referenceCalls> = {
  GetUniversities: async ({ db }) => ({ universities: await listUniversities(db) }),
  GetCountries: async ({ db }) => ({ countries: await listCountries(db) }),
  GetHobbies: async ({ db }) => ({ hobbies: await listHobbies(db) }),
  GetTopics: async ({ db }) => ({ topics: await listTopics(db) }),
  SearchCourses: async ({ input: { name_query, uni_id }, db }) => searchCourses(db, name_query, uni_id),
};
