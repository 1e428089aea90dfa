/**
 * What operators can switch off: making new accounts, posting and commenting, love letters, files, and everything that
 * people write.
 */
export const SWITCHES = ['signups', 'posts', 'letters', 'uploads', 'writes'] as const;
export type SwitchName = (typeof SWITCHES)[number];

/**
 * A call's own switch. Every call that writes also belongs to `writes`, except calls of staff and calls that declare
 * `always`. Every form with files also belongs to `uploads`.
 */
export type SwitchOfCall = 'signups' | 'posts' | 'letters' | 'always';
