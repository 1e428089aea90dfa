import type { MediaPurpose } from '@quad/contract/every.ts';
import type { Preferences } from '@quad/contract/preferences/shapes.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** Accounts, logins and sessions. Source: migrations/0002-accounts.ts. */
export type AccountTables = {
  media: {
    media_id: Generated<number>;
    storage_key: string;
    owner_id: number | null;
    purpose: MediaPurpose;
    kind: 'image' | 'video';
    mime: string;
    name: string;
    bytes: number;
    width: number | null;
    height: number | null;
    /** The widths of the picture's smaller versions, in pixels. */
    widths: Generated<number[]>;
    /** A tiny version of the picture as a data URL. It is shown until the picture is loaded. */
    placeholder: string | null;
    has_poster: Generated<boolean>;
    version_bytes: Generated<number>;
    alt: Generated<string>;
    created_at: Instant;
  };
  app_user: {
    user_id: Generated<number>;
    /** The address in lower case. */
    email: string;
    /** The address without its +tag. It is unique, so a mailbox can have only one account. */
    mailbox: string;
    password_hash: string;
    role: Generated<'member' | 'moderator' | 'admin'>;
    /** When the role was last granted or revoked; null if it never was. */
    role_since: MaybeInstant;
    is_owner: Generated<boolean>;
    /** When the user switched on the second factor; null if it is off. */
    second_factor_at: Date | null;
    university_id: number;
    setup_stage: Generated<number>;
    first_name: Generated<string>;
    last_name: Generated<string>;
    other_names: string | null;
    gender: 'Male' | 'Female' | null;
    /** The birth date as `YYYY-MM-DD`. */
    birth_date: string | null;
    course_id: number | null;
    year_level: number | null;
    bio: string | null;
    pfp_media_id: number | null;
    real_pfp_media_id: number | null;
    search_name: ColumnType<string, never, never>;
    /** The preferences that the user has changed from the default. */
    preferences: ColumnType<Partial<Preferences>, never, never>;
    created_at: Instant;
    last_active_at: Instant;
    /**
     * `limited_until`: until then, the user may only read. `suspended_until`: until then, the user is locked out; infinity
     * for a ban. Staff set both.
     */
    limited_until: Date | null;
    suspended_until: Date | null;
    deleted_at: MaybeInstant;
    /** When the remaining messages of a deleted account were unlinked from it. */
    unlinked_at: MaybeInstant;
  };
  correction: {
    correction_id: GeneratedAlways<number>;
    user_id: number;
    of_what: 'name' | 'studies' | 'birth_date' | 'gender';
    made_at: Instant;
    /** For corrections by staff: the old value, the reason and the staff member. Null for users' own corrections. */
    was: string | null;
    reason: string | null;
    made_by: number | null;
  };
  user_badge: { user_id: number; name: string };
  /** The secret keys that all nodes share, and the fingerprint of the key outside the database (`secret`). */
  server_key: { name: 'session' | 'push' | 'secret'; key: Buffer };
  pending_registration: {
    pending_id: Generated<number>;
    email: string;
    mailbox: string;
    university_id: number;
    password_hash: string;
    /** The hash of the cookie that marks the browser in which the user registered. */
    browser_hash: Buffer | null;
    created_at: Instant;
  };
  mailed_token: {
    token_hash: Buffer;
    kind: 'verify' | 'reset';
    pending_id: number | null;
    user_id: number | null;
    mail_key: string;
    created_at: Instant;
    expires_at: Instant;
    used_at: MaybeInstant;
  };
  mail_sent: { mail_sent_id: Generated<number>; address: string; kind: string; created_at: Instant };
  session: {
    session_id: Generated<number>;
    token_hash: Buffer;
    user_id: number;
    device: string;
    created_at: Instant;
    last_seen_at: Instant;
    /** When the session's browser was removed from the devices that get notifications. Null if it was not. */
    push_removed_at: MaybeInstant;
  };
  data_export: {
    user_id: number;
    export_id: Generated<string>;
    storage_key: string;
    requested_at: Instant;
    ready_at: MaybeInstant;
    expires_at: MaybeInstant;
    removed_at: MaybeInstant;
    bytes: number | null;
  };
  leaving_feedback: { feedback_id: Generated<string>; content: string; left_on: Generated<string> };
  known_device: { user_id: number; device_hash: Buffer; created_at: Instant };
  second_factor: { user_id: number; box: Buffer; last_step: Generated<number> };
  recovery_code: { user_id: number; code_hash: Buffer };
  /** Source: migrations/0070-second-factor-resets.ts. */
  second_factor_reset: {
    reset_id: Generated<number>;
    user_id: number;
    asked_by: number;
    reason: string;
    asked_at: Instant;
    due_at: Date;
    confirmed_by: number | null;
    state: Generated<'waiting' | 'done' | 'stopped' | 'lapsed'>;
    ended_at: MaybeInstant;
  };
  second_factor_reset_link: { token_hash: Buffer; reset_id: number };
};
