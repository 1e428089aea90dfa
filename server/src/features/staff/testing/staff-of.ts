import type { TestApp } from '#testing/app.ts';

/** Two moderators and an admin. */
export const staffOf = async (app: Pick<TestApp, 'person'>) => ({
  kim: await app.person({ first_name: 'Kim', role: 'moderator' }),
  lee: await app.person({ first_name: 'Lee', role: 'moderator' }),
  ada: await app.person({ first_name: 'Ada', role: 'admin' }),
});
