import type { ColumnType, Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** Whether a row came with Quad or is the site's own. Source: migrations/0188-reference-origin.ts. */
export type Origin = 'shipped' | 'site';

/** Reference data. Source: migrations/0001-reference.ts, 0085-campus-names.ts. */
export type ReferenceTables = {
  university: {
    university_id: number;
    name: string;
    state_id: number;
    country_id: number;
    signup_open: boolean;
    latitude: number;
    longitude: number;
    /** The name of the campus at this position. */
    campus: string | null;
    edited_at: MaybeInstant;
    origin: Generated<Origin>;
  };
  university_domain: {
    domain: string;
    university_id: number;
    webmail: string | null;
    origin: Generated<Origin>;
  };
  /** Mailboxes that want a mail when sign-up opens for an institution. Source: migrations/0056-waitlist.ts. */
  waitlist: {
    waiting_id: Generated<number>;
    university_id: number;
    mailbox: string;
    created_at: Instant;
    notified_at: MaybeInstant;
  };
  country: { country_id: number; name: string; shortname: string; phonecode: number };
  course: {
    course_id: number;
    university_id: number;
    name: string;
    search_name: ColumnType<string, never, never>;
    edited_at: MaybeInstant;
    origin: Generated<Origin>;
    /** A retired course is not offered any more. People who have it keep it. */
    retired: Generated<boolean>;
  };
  /** `edited_at` is set when staff change the row. Imports of the CSV files do not change such a row. */
  hobby: {
    hobby_id: number;
    name: string;
    edited_at: MaybeInstant;
    retired: Generated<boolean>;
    origin: Generated<Origin>;
  };
  topic: {
    topic_id: number;
    name: string;
    edited_at: MaybeInstant;
    retired: Generated<boolean>;
    origin: Generated<Origin>;
  };
};
