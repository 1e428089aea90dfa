import { fileURLToPath } from 'node:url';
import {
  attach,
  bubble,
  chatRow,
  composer,
  expectAllSent,
  history,
  say,
  scroll,
  typing,
} from './steps/chat.ts';
import { register, setUp, verify } from './steps/account.ts';
import { expectDepth } from './steps/back.ts';
import { findPerson, navigation, openNotifications } from './steps/people.ts';
import { DESKTOP } from './support/devices.ts';
import { befriend, type Campus, logIn as signIn, type Member, newMember } from './support/member.ts';
import { slowUploads } from './support/network.ts';
import { test } from './support/own-server.ts';
import { newStudent, type Student } from './support/students.ts';
import { expect } from './support/test.ts';
import type { Page } from '@playwright/test';

const PHOTO = fileURLToPath(new URL('fixtures/photo.jpg', import.meta.url));
const CLIP = fileURLToPath(new URL('fixtures/clip.webm', import.meta.url));

test.use({ losesConnection: true });

test('two strangers sign up, become friends and talk', async ({ page, campus, server, openBrowser }) => {
  const [ann, ben] = [newStudent(), newStudent()];
  // The second user has a desktop. The first user has the device of the test run.
  const other = await openBrowser(DESKTOP);

  await test.step('both register, verify, sign in and set up', async () => {
    await Promise.all([arrive(page, campus, ann), arrive(other, campus, ben)]);
  });

  await test.step('one finds the other and asks', async () => {
    await findPerson(page, ben.name);
    await page.getByRole('button', { name: `Add ${ben.name}` }).click();
    await expect(
      page.getByRole('button', { name: `Pending. Cancel friend request to ${ben.name}` }),
    ).toBeVisible();
  });

  await test.step('the other accepts from the notification, and their chat is there', async () => {
    await expect(navigation(other).getByRole('button', { name: /Notifications.*1 new/ })).toBeVisible();
    const panel = await openNotifications(other);
    const request = panel.getByRole('listitem').filter({ hasText: `${ann.name} sent you a friend request` });
    await request.getByRole('button', { name: `Accept friend request from ${ann.name}` }).click();
    await expect(request.getByRole('link', { name: `Say hi to ${ann.name}` })).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await openChat(other, ann);
    await openChat(page, ben);
  });

  await test.step('they talk live: typing, messages, reading', async () => {
    await composer(page, ben.name).pressSequentially('Lawn at');
    await expect(typing(other, ann.first_name)).toBeVisible();
    await expect(typing(other, ann.first_name)).toBeHidden();
    await say(page, ben.name, ' four?');
    await expect(bubble(other, 'Lawn at four?')).toBeVisible();
    await expect(history(page).getByText('Read', { exact: true })).toBeVisible();
    await say(other, ann.name, 'On my way');
    await expect(bubble(page, 'On my way')).toBeVisible();
    await expect(history(other).getByText('Read', { exact: true })).toBeVisible();
  });

  await test.step('a message in another chat is announced and counted', async () => {
    const cleo = await newMember(campus);
    await befriend(cleo, await asMember(campus, ben));
    await receiveElsewhere(other, { here: cleo, there: ann, from: page, to: ben });
  });

  await test.step('a photo and a video go over, with progress', async () => {
    const speedUp = await slowUploads(page);
    await attach(page, PHOTO);
    await composer(page, ben.name).fill('look at this');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(composer(page, ben.name)).toBeDisabled();
    await expect(page.getByRole('progressbar', { name: /Sending/ })).toBeVisible();
    await expect(page.getByText(/^([1-9]|[1-9]\d)%$/).first()).toBeVisible();
    await speedUp();
    await expectAllSent(page);
    await expectPhoto(other);
    await attach(other, CLIP);
    await other.getByRole('button', { name: 'Send', exact: true }).click();
    await expectAllSent(other);
    await expectVideo(page);
  });

  await test.step('after a reload all of it is there', async () => {
    await Promise.all([page.reload(), other.reload()]);
    await expectEverything(page);
    await expectEverything(other);
  });

  await test.step('the server restarts, and the pages find their way back', async () => {
    const lost = 'Lost connection with server. Attempting to reconnect...';
    const restored = 'Connection to server restored. You are good to go!';
    await server.goDown();
    await Promise.all([page, other].map((one) => expect(one.getByText(lost)).toBeVisible()));
    await server.goUp();
    await Promise.all([page, other].map((one) => expect(one.getByText(restored)).toBeVisible()));
    await say(page, ben.name, 'Still here?');
    await expect(bubble(other, 'Still here?')).toBeVisible();
    await Promise.all([page, other].map((one) => expect(one.getByText(restored)).toBeHidden()));
    await expectEverything(page);
    await expectEverything(other);
  });
});

/** Signs up a new student, from the front page to the dashboard. */
async function arrive(page: Page, campus: Campus, student: Student): Promise<void> {
  await register(page, student);
  await verify(page, campus, student);
  await setUp(page, student);
}

async function openChat(page: Page, { name }: Student): Promise<void> {
  await navigation(page).getByRole('link', { name: 'Messages' }).click();
  await chatRow(page, name).click();
  await expect(composer(page, name)).toBeVisible();
}

const asMember = async (campus: Campus, student: Student): Promise<Member> => signIn(campus, student);

type Elsewhere = { here: Student; there: Student; from: Page; to: Student };

/**
 * Sends a message to a chat while the page has another chat open. A banner and badges show the message. A press on the
 * banner opens the chat of the message.
 */
async function receiveElsewhere(page: Page, { here, there, from, to }: Elsewhere): Promise<void> {
  const banner = page.getByRole('region', { name: 'New message' });
  const back = page.getByRole('link', { name: 'Back to messages' });
  if (await back.isVisible()) await back.click();
  await chatRow(page, here.name).click();
  await expect(composer(page, here.name)).toBeVisible();
  await say(from, to.name, 'Bring a rug');
  await expect(banner).toContainText(`${there.name}: Bring a rug`);
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(banner).toBeHidden();
  if (await back.isVisible()) await back.click();
  await expect(chatRow(page, there.name)).toHaveAccessibleName(/1 unread/);
  await expect(navigation(page).getByRole('link', { name: /Messages.*1 unread/ })).toBeVisible();
  await chatRow(page, here.name).click();
  await say(from, to.name, 'And the speaker');
  await banner.getByRole('link').click();
  await expect(bubble(page, 'And the speaker')).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(\d\) /);
}

async function expectPhoto(page: Page): Promise<void> {
  await expect(bubble(page, 'look at this')).toBeVisible();
  const picture = history(page).getByRole('button', { name: 'Photo' }).locator('img');
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
}

/** Expects that the video shows a poster, and that a press on it plays the video in a large view. */
async function expectVideo(page: Page): Promise<void> {
  const button = history(page).getByRole('button', { name: 'Video' });
  const poster = button.locator('img');
  await expect.poll(() => poster.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await button.click();
  const viewer = page.getByRole('dialog', { name: 'clip' });
  const large = viewer.locator('video');
  await large.evaluate((one: HTMLVideoElement) => one.play());
  await expect.poll(() => large.evaluate((one: HTMLVideoElement) => one.ended)).toBe(true);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  await expectDepth(page, 0);
}

/** Expects that the page shows all messages of the test so far, from the first text to the video. */
async function expectEverything(page: Page): Promise<void> {
  await expect(bubble(page, 'look at this')).toBeVisible();
  await expect(history(page).getByRole('button', { name: 'Video' })).toBeVisible();
  await scroll(page, -5000);
  await expect(bubble(page, 'Lawn at four?')).toBeVisible();
  await expect(bubble(page, 'On my way')).toBeVisible();
  await scroll(page, 5000);
  await expectPhoto(page);
}
