/**
 * The password of all ready-made accounts, staff included. The accounts exist only while the server writes mails to
 * files, so never in production.
 */
export const DEMO_PASSWORD = 'quad-demo-2026';

/** The account with the most content: friends, unread chats, notifications and incoming requests. */
export const ALEX_EMAIL = 'alex.moran@student.unimelb.edu.au';

/** A friend of Alex who is in the same groups as Alex. With both accounts, a demo can show a chat from both sides. */
export const PRIYA_EMAIL = 'priya.raman@student.unimelb.edu.au';

/** The names of two ready-made accounts, by e-mail address. */
export const READY_ACCOUNTS: Readonly<Record<string, string>> = {
  [ALEX_EMAIL]: 'Alex Moran',
  [PRIYA_EMAIL]: 'Priya Raman',
};

/** Two people of the demo campus who are also on staff. The secret of their second factor is published, too. */
export const DEMO_STAFF = [
  { email: 'theo.nakamura@student.unimelb.edu.au', name: 'Theo Nakamura', role: 'moderator' },
  { email: 'mia.castellanos@student.unimelb.edu.au', name: 'Mia Castellanos', role: 'admin' },
] as const;

/**
 * The secret of the authenticator apps of `DEMO_STAFF`, in bytes. `npm run staff -- code EMAIL` shows the current code.
 */
export const DEMO_SECRET: Uint8Array = new TextEncoder().encode('quad demo campus 202');
