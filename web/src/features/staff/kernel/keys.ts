/**
 * The keys of decisions, with the meaning of each. A key has the same meaning in every queue and on accounts, and no
 * two keys have the same meaning. The console itself also uses s (skip), u (undo), b (blur) and . (more).
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

/** A key that takes a decision. */
export type ActionKey = keyof typeof KEYS;
