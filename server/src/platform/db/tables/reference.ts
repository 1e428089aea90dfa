import type { ColumnType } from 'kysely';

/** Reference data. Source: migrations/0001-reference.ts. */
export type ReferenceTables = {
  university: {
    university_id: number;
    name: string;
    state_id: number;
    country_id: number;
    signup_open: boolean;
    latitude: number;
    longitude: number;
  };
  university_domain: { domain: string; university_id: number };
  country: { country_id: number; name: string; shortname: string; phonecode: number };
  course: {
    course_id: number;
    university_id: number;
    name: string;
    search_name: ColumnType<string, never, never>;
  };
  hobby: { hobby_id: number; name: string };
  topic: { topic_id: number; name: string };
};
