import { staffAccountCalls } from '@quad/contract/staff/accounts.ts';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import { expect, test } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { appOfFile } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { mailsOf, tokenIn } from '#testing/mails.ts';

const { login, register, VerifyEmail, ForgotPassword, ResetPasswordFromEmail } = authCalls;
const { FindAccounts } = staffAccountCalls;
const { TakeModerationAction, LiftModerationAction } = moderationActionCalls;
const PASSWORD = 'jacaranda season';
const AT = '@student.unimelb.edu.au';

let made = 0;
const app = await appOfFile();
await importReference(app.db);
const password_hash = await app.services.passwords.hash(PASSWORD);
const ada = await app.person({ role: 'admin' });

/** Makes a person, and a browser in which the person is signed in. */
async function somebody(name = `mal.ory${(made += 1)}`) {
  const person = await app.person({ email: `${name}${AT}`, password_hash });
  const browser = app.visitor();
  await browser.callOk(login, { email: person.email, password: PASSWORD });
  return { ...person, browser };
}
const take = (user_id: number, kind: 'BAN' | 'SUSPEND') =>
  ada.callOk(TakeModerationAction, { user_id, kind, reason: 'Threats', days: 7 });
const signUp = async (email: string, browser: Client = app.visitor()) => {
  const form = { uni_id: 61, email, password: PASSWORD, confirm_password: PASSWORD };
  return { browser, answer: await browser.call(register, form) };
};
const notesOn = async (email: string) => {
  const [account] = await ada.callOk(FindAccounts, { query: email });
  return account?.moderation_actions.map(({ kind, reason, taken_by }) => ({ kind, reason, taken_by }));
};
const note = (user_id: number) => ({
  kind: 'NOTE',
  reason: `Same device as a banned account (number ${user_id})`,
  taken_by: 'Quad',
});

test.each([
  ['SUSPEND', 'with a tag', (name: string) => `${name}+again`],
  ['SUSPEND', 'in capitals', (name: string) => name.toUpperCase()],
  ['BAN', 'without the dot', (name: string) => name.replace('.', '')],
  ['BAN', 'with more dots', (name: string) => name.split('').join('.')],
] as const)(
  'a person who is locked out (%s) signs up anew with no address, such as %s',
  async (kind, _, other) => {
    const name = `kept.out${(made += 1)}`;
    const mal = await somebody(name);
    const stranger = await signUp(`new${(made += 1)}${AT}`);
    await take(mal.user_id, kind);
    const email = `${other(name)}${AT}`.toLowerCase();
    const { answer } = await signUp(email);
    // The answer is the same as for any other address. Only a mail to the account's owner tells of the refusal.
    expect(answer).toEqual({ status: true, content: { email } });
    expect(stranger.answer.status).toBe(true);
    const subjects = (await mailsOf(app, mal.email)).map(({ subject }) => subject);
    expect(subjects).toContain('You already have a Quad account');
    expect((await mailsOf(app, email)).filter(({ to }) => to !== mal.email)).toEqual([]);
  },
);

test('an address that only looks alike stays free while nobody is locked out', async () => {
  const name = `free.name${(made += 1)}`;
  await somebody(name);
  const email = `${name.replace('.', '')}${AT}`;
  const { browser } = await signUp(email);
  const verify_token = tokenIn((await mailsOf(app, email))[0]);
  expect(await browser.call(VerifyEmail, { verify_token })).toMatchObject({ status: true });
});

test('a link that was mailed before the ban makes no account after it', async () => {
  const name = `quick.one${(made += 1)}`;
  const mal = await somebody(name);
  const email = `${name.replace('.', '')}${AT}`;
  const { browser } = await signUp(email);
  const verify_token = tokenIn((await mailsOf(app, email))[0]);
  await take(mal.user_id, 'BAN');
  expect(await browser.call(VerifyEmail, { verify_token })).toMatchObject({
    errors: [
      {
        code: 400,
        message:
          'This link was used already or is too old. If you aren’t verified yet, you can get a new one when you log in.',
      },
    ],
  });
});

test('an account that is made on a banned one’s device is noted for staff, once, and works', async () => {
  const mal = await somebody();
  await take(mal.user_id, 'BAN');
  const email = `fresh${(made += 1)}${AT}`;
  await signUp(email, mal.browser);
  const verify_token = tokenIn((await mailsOf(app, email))[0]);
  await mal.browser.callOk(VerifyEmail, { verify_token });
  expect(await notesOn(email)).toEqual([note(mal.user_id)]);
  await mal.browser.callOk(login, { email, password: PASSWORD });
  await mal.browser.callOk(login, { email, password: PASSWORD });
  expect(await notesOn(email)).toEqual([note(mal.user_id)]);
  expect(await mal.browser.callOk(ownModerationActionCalls.GetMyModerationActions, {})).toEqual([]);
});

test('so is a person who signs in there; not in other browsers, nor for a suspension, nor once the ban is lifted', async () => {
  const [mal, bob] = [await somebody(), await somebody()];
  const enter = (browser: Client) => browser.callOk(login, { email: bob.email, password: PASSWORD });
  const { moderation_action_id } = await take(mal.user_id, 'SUSPEND');
  await enter(mal.browser);
  await ada.callOk(LiftModerationAction, { moderation_action_id, reason: 'A slip' });
  const ban = await take(mal.user_id, 'BAN');
  await enter(bob.browser);
  await enter(app.visitor());
  expect(await notesOn(bob.email)).toEqual([]);
  await ada.callOk(LiftModerationAction, {
    moderation_action_id: ban.moderation_action_id,
    reason: 'A slip',
  });
  await enter(mal.browser);
  expect(await notesOn(bob.email)).toEqual([]);
  await take(mal.user_id, 'BAN');
  await enter(mal.browser);
  expect(await notesOn(bob.email)).toEqual([note(mal.user_id)]);
});

test('a new password, which a banned person may set, does not make Quad forget their devices', async () => {
  const [mal, bob] = [await somebody(), await somebody()];
  await take(mal.user_id, 'BAN');
  await app.visitor().callOk(ForgotPassword, { email: mal.email });
  // The reset mail need not be the last mail: the mail about the ban may be sent after it.
  const reset = (await mailsOf(app, mal.email)).find(({ text }) => text.includes('token='));
  const token = tokenIn(reset);
  const password = 'wattle by the road';
  await app.visitor().callOk(ResetPasswordFromEmail, { token, password, confirm_password: password });
  await mal.browser.callOk(login, { email: bob.email, password: PASSWORD });
  expect(await notesOn(bob.email)).toEqual([note(mal.user_id)]);
});
