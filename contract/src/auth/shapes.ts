import * as z from 'zod/mini';

/** The logged-in user, in the answer of login. Source: specification 1 §7, wire.md. */
export const sessionUser = z.object({
  user_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  other_names: z.nullable(z.string()),
  setup_stage: z.int(),
  date_setup_stage: z.int(),
  date_enabled: z.string(),
  date_committed_to_id: z.nullable(z.int()),
  uni_id: z.int(),
  email_verified: z.boolean(),
  role: z.string(),
});
export type SessionUser = z.output<typeof sessionUser>;

/** A logged-in device. `session_id` identifies the session, but cannot be used as its token. */
export const deviceSession = z.object({
  session_id: z.int(),
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
});
export type DeviceSession = z.output<typeof deviceSession>;
