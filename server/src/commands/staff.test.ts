import { authCalls } from '@quad/contract/auth/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { appOfFile } from '#testing/app.ts';
import { runCommand } from './testing/run-command.ts';

const app = await appOfFile();
await importReference(app.db);

const staff = (...args: string[]) => runCommand(app, 'staff', args);

test('the owner flag and badges are given and taken beside a running server, and logged', async () => {
  const [ann, ada] = [await app.person(), await app.person({ role: 'admin' })];
  expect(await staff('owner', ann.email, 'on')).toBe(`${ann.email}: Runs Quad.`);
  expect(await staff('badge', ann.email, 'give', 'First', 'hundred')).toBe(
    `${ann.email}: Runs Quad, First hundred.`,
  );
  expect(await staff('badge', ann.email, 'give', 'First hundred')).toBe('That is so already.');
  expect(await ada.callOk(peopleCalls.GetUserByID, { id: ann.user_id })).toMatchObject({
    owner: true,
    badges: [{ name: 'First hundred' }],
  });
  expect(await staff('badge', ann.email, 'take', 'First hundred')).toBe(`${ann.email}: Runs Quad.`);
  expect(await staff('owner', ann.email, 'off')).toBe(`${ann.email}: no badges.`);
  const { entries } = await ada.callOk(staffCalls.GetAuditLog, {});
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['owner: take', null],
    ['badge: take', null],
    ['badge: give', null],
    ['owner: give', null],
  ]);
}, 240_000);

test('the first admin is made beside a running server, and taken off staff again', async () => {
  const ann = await app.person();
  expect(await staff('grant', ann.email, 'admin')).toBe(`${ann.email} is admin now.`);
  expect(await staff('list')).toContain(`${ann.email}  admin (the console opens once`);
  expect(await ann.callOk(profileCalls.GetMyInfo, {})).toMatchObject({ role: 'admin' });
  expect(await staff('revoke', ann.email)).toBe(`${ann.email} is no longer on staff.`);
  expect(await ann.callOk(profileCalls.GetMyInfo, {})).toMatchObject({ role: 'member' });
}, 240_000);

test('an admin is invited by a link, without mail, with an account or without', async () => {
  const password = 'jacaranda season';
  const ann = await app.person();
  for (const email of ['first.admin@student.unimelb.edu.au', ann.email]) {
    const said = await staff('invite', email);
    expect(said).toContain(`${email} is admin now.`);
    const token = /\/auth\/ResetPassword\?token=([\w-]+)$/m.exec(said)?.[1] ?? '';
    const visitor = app.visitor();
    const choose = { token, password, confirm_password: password };
    await visitor.callOk(authCalls.ResetPasswordFromEmail, choose);
    expect((await visitor.call(authCalls.ResetPasswordFromEmail, choose)).status).toBe(false);
    await visitor.callOk(authCalls.login, { email, password });
    expect(await visitor.callOk(profileCalls.GetMyInfo, {})).toMatchObject({ role: 'admin' });
  }
  const tagged = ann.email.replace('@', '+it@');
  expect(await staff('invite', tagged)).toContain(`${ann.email} is admin now.`);
  expect(await staff('invite', 'it@example.com')).toContain('belongs to no institution');
  expect(await staff('invite', 'it@example.com', '999999')).toContain('belongs to no institution');
  expect(await staff('invite', 'it@example.com', '57')).toContain('it@example.com is admin now.');
  expect(await staff('list')).toMatch(/^it@example\.com  admin/m);
}, 240_000);

test.each([
  [['invite', 'nobody'], 'Say what'],
  [['invite', 'ann@student.unimelb.edu.au', 'monash'], 'Say what'],
  [['grant', 'nobody@student.unimelb.edu.au', 'admin'], 'Nobody has an account with this email'],
  [['grant', 'ann@student.unimelb.edu.au', 'queen'], 'Say what'],
  [['owner', 'ann@student.unimelb.edu.au'], 'Say what'],
  [['owner', 'nobody@student.unimelb.edu.au', 'on'], 'Nobody has an account with this email.'],
  [['badge', 'ann@student.unimelb.edu.au', 'give'], 'A badge must be 1-24 characters long.'],
])(
  '%j is refused: %s',
  async (args, message) => {
    expect(await staff(...args)).toContain(message);
  },
  60_000,
);
