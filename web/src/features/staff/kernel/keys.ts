/**
 * The meaning of each key, in every queue and on accounts. Each key has one meaning, and each meaning one key. The
 * console itself also has s (skip), u (undo), b (blur) and . (more).
 */
export const KEYS = {
  a: 'Approve, or no action',
  c: 'Correct',
  d: 'Done',
  e: 'Ask an admin',
  f: 'Lift',
  h: 'Send help lines',
  i: 'Wait',
  l: 'Limit',
  m: 'Merge',
  n: 'Note',
  o: 'Reopen',
  p: 'Uphold',
  q: 'Ban',
  r: 'Reject or remove',
  t: 'Shorten',
  v: 'Hand over',
  w: 'Warn',
  x: 'Suspend',
  y: 'Reply',
} as const;

/** A key of a decision. */
export type ActionKey = keyof typeof KEYS;
