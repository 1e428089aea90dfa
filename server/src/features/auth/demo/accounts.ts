/** The password of all ready accounts, staff included. They exist only where mail goes to files, never in production. */
export const DEMO_PASSWORD = 'quad-demo-2026';

/** The account with the most to look at: friends, unread chats, notifications and incoming requests. */
export const ALEX_EMAIL = 'alex.moran@student.unimelb.edu.au';

/** The second account, for seeing a chat from both sides: a friend of Alex, in the same groups. */
export const PRIYA_EMAIL = 'priya.raman@student.unimelb.edu.au';

/** The names the two ready accounts carry on campus, by e-mail address. */
export const READY_ACCOUNTS: Readonly<Record<string, string>> = {
  [ALEX_EMAIL]: 'Alex Moran',
  [PRIYA_EMAIL]: 'Priya Raman',
};

/** Two people of the campus who are on staff besides, with a second factor whose secret is published, too. */
export const DEMO_STAFF = [
  { email: 'theo.nakamura@student.unimelb.edu.au', name: 'Theo Nakamura', role: 'moderator' },
  { email: 'mia.castellanos@student.unimelb.edu.au', name: 'Mia Castellanos', role: 'admin' },
] as const;

/** The secret of their authenticator app, as its letters stand for bytes. `npm run staff -- code EMAIL` shows its codes. */
export const DEMO_SECRET: Uint8Array = new TextEncoder().encode('quad demo campus 202');
