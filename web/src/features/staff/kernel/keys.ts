/**
 * What each key does, in every queue and on accounts: one meaning for a key, and one key for a meaning. Besides, the console
 * itself has s (skip), u (undo), b (blur) and . (more).
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

/** A key of staff's decisions. */
export type ActionKey = keyof typeof KEYS;
