import type { DeviceSession, SessionUser } from '@quad/contract/auth/shapes.ts';

/** The signed-in user, for the answers of login and setup. Only verified addresses have an account. */
export const viewSessionUser = (row: Omit<SessionUser, 'email_verified'>): SessionUser => ({
  ...row,
  email_verified: true,
});

type SessionRow = { session_id: number; device: string; created_at: Date; last_seen_at: Date };

/** A signed-in device. */
export const viewDevice = (row: SessionRow, current_id: number): DeviceSession => ({
  session_id: row.session_id,
  device: row.device,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  current: row.session_id === current_id,
});
