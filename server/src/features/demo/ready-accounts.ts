/** The password of both ready accounts. They exist only where mail goes to files, never in production. */
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
