import type { PushSettings } from '@quad/contract/push/shapes.ts';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** Push notifications and mails about missed messages. Source: migrations/0175-push.ts, 0176-missed-mail.ts. */
export type PushTables = {
  /** A browser that gets push notifications, until its session ends. */
  push_device: {
    device_id: Generated<number>;
    user_id: number;
    session_id: number;
    /** The address at the push service, and its SHA-256 hash. */
    endpoint: string;
    endpoint_hash: Buffer;
    p256dh: string;
    auth: string;
    /** The generation of the server's key with which the browser subscribed. */
    generation: number;
    made_at: Instant;
    last_ok_at: MaybeInstant;
    failing_since: MaybeInstant;
  };
  /** Which push notifications people want. A person who has changed nothing has no row. */
  push_settings: { user_id: number } & { [Name in keyof PushSettings]: Generated<PushSettings[Name]> };
  /** What a person must be notified of: one row for each chat (kind 0), notification (1) and post with comments (2). */
  push_due: {
    user_id: number;
    kind: number;
    thing_id: number;
    /** The number of the latest message, or the notification, that the row is about. */
    seq: number;
    /** When the notification is due; null if there is nothing to send. */
    due_at: MaybeInstant;
    told_at: MaybeInstant;
    /** The `seq` of the notification that the person got last. */
    last_told_seq: number | null;
    /** How often sending has failed. */
    tries: Generated<number>;
    /** Until when a node has taken the row to send its notification. */
    taken_until: MaybeInstant;
  };
  /** The last mail about missed messages to a person. */
  missed_mail: {
    user_id: number;
    /** When the person was last active before the absence that the mail is about. */
    away_since: Instant;
    /** How many mails the absence has had. */
    mails: number;
    mailed_at: Instant;
  };
  /** How far the sweeps have read. */
  push_sweep: { swept_at: Instant; message_id: number; notification_id: number };
};
