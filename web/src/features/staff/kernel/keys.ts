/**
 * The keys of decisions and their meanings. A key has one meaning in all queues and on accounts. The console itself
 * also uses s (skip), u (undo), b (blur) and . (more).
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
