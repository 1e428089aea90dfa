import { authCalls } from '@quad/contract/auth/calls.ts';
import type { DeviceSession } from '@quad/contract/auth/shapes.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { DEFAULT_PREFERENCES } from '@quad/contract/preferences/defaults.ts';
import { flags } from '@quad/contract/profile/flags.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, connectionRestored } from '#platform/connection-state.ts';
import { useSession } from '#platform/session.ts';
import { ALEX, beAlex, card, opened } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { currentUser } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { applyTheme } from '#ui/theme.ts';
import { setBioDraft } from './bio-draft.ts';
import SettingsPage from './SettingsPage.tsx';
import { answerNothingSet } from './testing/nothing-set.ts';

const device = (some: Partial<DeviceSession> = {}): DeviceSession => ({
  session_id: 1,
  device: 'Firefox on Linux',
  created_at: '2026-11-01T00:00:00.000Z',
  last_seen_at: '2026-11-06T00:00:00.000Z',
  current: true,
  ...some,
});

let devices: DeviceSession[];
let blocked: Card[];

beforeEach(async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(390, 844));
  devices = [device()];
  blocked = [];
  connectionRestored();
  setBioDraft(ALEX, null);
  applyTheme('system');
  beAlex({ bio: 'Hi there' });
  answerNothingSet();
  answer(authCalls.GetSessions, () => success(devices));
  answer(peopleCalls.GetBlockedUsers, () => success(blocked));
});

const show = () =>
  renderPage(
    <SettingsPage
      logout={<button type="button">Logout</button>}
      date={null}
      reports={null}
      decisions={null}
    />,
    { at: '/app/me/settings' },
  );
const bio = page.getByRole('textbox', { name: 'Bio' });
const save = page.getByRole('button', { name: 'Save Changes' });
const dialog = page.getByRole('alertdialog');

test('the bio can be saved only while it differs, and then shows everywhere', async () => {
  const inputs = answer(profileCalls.UpdateMyInfo, ({ bio: text }) => {
    beAlex({ bio: text });
    return success({ bio: text });
  });
  await show();
  await expect.element(bio).toHaveValue('Hi there');
  await expect.element(bio).toHaveAttribute('rows', '5');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveAccessibleDescription('No changes to save.');
  await bio.fill('Hi there, I study a lot');
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  await bio.fill('Hi there');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await bio.fill('Hello');
  await save.click();
  await expect.element(save).toHaveAccessibleDescription('Saved.');
  await expect.element(save).toHaveFocus();
  await expect.element(bio).toHaveValue('Hello');
  expect(inputs).toEqual([{ bio: 'Hello' }]);
  expect(useSession.getState().me?.bio).toBe('Hello');
});

test('a bio that was saved in another tab stands here when one comes back, unless one is writing', async () => {
  await show();
  await expect.element(bio).toHaveValue('Hi there');
  beAlex({ bio: 'From the other tab' });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(bio).toHaveValue('From the other tab');
  await bio.fill('From this tab');
  const asked = answer(profileCalls.GetMyInfo, () => success(currentUser({ bio: 'Once more' })));
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => asked).toHaveLength(1);
  await expect.element(bio).toHaveValue('From this tab');
});

test('a bio that is too long is refused, at the field and in the dialog, and stays', async () => {
  await show();
  await expect.element(bio).toHaveValue('Hi there');
  await bio.fill('a'.repeat(501));
  await save.click();
  await expect.element(dialog).toMatchTextContent('Bio must be at most 500 characters long');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(bio).toHaveFocus();
  await expect.element(bio).toHaveAccessibleDescription(/Bio must be at most 500 characters long/);
  await expect.element(bio).toHaveValue('a'.repeat(501));
});

test('a limited person reads when they may change their profile again, until they may', async () => {
  beAlex({ bio: 'Hi there', limited_until: new Date(Date.now() + 3600_000).toISOString() });
  await show();
  await expect.element(bio).toHaveValue('Hi there');
  await expect.element(bio).toHaveAttribute('readonly');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveAccessibleDescription(/^You can change this after /);
  const picture = page.getByRole('button', { name: 'Choose picture' });
  await expect.element(picture).toBeDisabled();
  await expect.element(picture).toHaveAccessibleDescription(/You can change this after /);
  await expect.element(page.getByRole('button', { name: 'Edit' }).first()).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Choose interests' })).toBeDisabled();
});

test('leaving asks while the bio is not saved', async () => {
  const { where } = await renderPage(
    <>
      <SettingsPage logout={null} date={null} reports={null} decisions={null} />
      <a href="/app/me/friends">Friends</a>
    </>,
    { at: '/app/me/settings' },
  );
  await expect.element(bio).toHaveValue('Hi there');
  await bio.fill('Hello');
  await page.getByRole('link', { name: 'Friends' }).click();
  await expect.element(dialog).toMatchTextContent('Leave without saving?');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.element(bio).toHaveValue('Hello');
  expect(where()).toBe('/app/me/settings');
  await page.getByRole('link', { name: 'Friends' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  expect(where()).toBe('/app/me/friends');
  await expect.element(bio).toHaveValue('Hi there');
});

test('the browser’s Back asks too, and goes back once it may', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  await show();
  await expect.element(bio).toHaveValue('Hi there');
  await bio.fill('Hello');
  await expect.poll(() => (history.state as { quadDepth?: number } | null)?.quadDepth).toBe(1);
  history.go(-1);
  await expect.element(dialog).toMatchTextContent('Leave without saving?');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bio).toHaveValue('Hello');
  await expect.poll(() => (history.state as { quadDepth?: number } | null)?.quadDepth).toBe(1);
  expect(back).not.toHaveBeenCalled();
  history.go(-1);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => back.mock.calls.length).toBe(1);
  expect((history.state as { quadDepth?: number } | null)?.quadDepth ?? 0).toBe(0);
  await expect.element(bio).toHaveValue('Hi there');
  back.mockRestore();
});

test('offline nothing can be saved, and the reason stands beside it', async () => {
  await show();
  await expect.element(bio).toHaveValue('Hi there');
  await bio.fill('Hello');
  connectionLost();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveAccessibleDescription(/You’re offline/);
});

const picture = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

function pick(file: File): void {
  const input = document.querySelector<HTMLInputElement>('#profile input[type="file"]');
  const files = new DataTransfer();
  files.items.add(file);
  if (input) input.files = files.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Creates a picture of 40 by 20 pixels. Its left half is black, and its right half is white. */
async function photo(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [40, 20];
  const pen = canvas.getContext('2d');
  pen?.fillRect(0, 0, 20, 20);
  if (pen) pen.fillStyle = 'white';
  pen?.fillRect(20, 0, 20, 20);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ''], 'me.png', { type: 'image/png' });
}

const crop = page.getByRole('dialog', { name: 'Crop your picture' });
const use = page.getByRole('button', { name: 'Use picture' });

/** Returns the size of a picture, and its brightness (0 to 255) at the left and the right edge. */
async function look(file: unknown) {
  if (!(file instanceof Blob)) throw new Error('No file was sent.');
  const image = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen?.drawImage(image, 0, 0);
  const at = (x: number) => pen?.getImageData(x, image.height >> 1, 1, 1).data[0] ?? -1;
  return { width: image.width, height: image.height, left: at(0), right: at(image.width - 1) };
}

test('the square of a picture is chosen by keyboard alone, and only it is sent', async () => {
  const inputs = answer(profileCalls.UpdatePFP, () => success({ pfp_url: '/favicon.svg' }));
  await show();
  await expect.element(page.getByRole('button', { name: 'Choose picture' })).toBeEnabled();
  pick(await photo());
  await expect.element(use).toBeEnabled();
  await expect.element(page.getByRole('slider', { name: 'Zoom' })).toHaveFocus();
  await expect.element(page.getByRole('slider', { name: 'Top to bottom' })).toBeDisabled();
  const across = page.getByRole('slider', { name: 'Left to right' });
  (across.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(across).toHaveAttribute('aria-valuetext', '100%');
  await use.click();
  await expect.element(page.getByText('Picture changed')).toBeVisible();
  expect(await look(inputs[0]?.pfp)).toMatchObject({ width: 20, height: 20, left: 255, right: 255 });
});

test('dragging moves the picture under the square', async () => {
  const inputs = answer(profileCalls.UpdatePFP, () => success({ pfp_url: '/favicon.svg' }));
  await show();
  await expect.element(page.getByRole('button', { name: 'Choose picture' })).toBeEnabled();
  pick(await photo());
  await expect.element(use).toBeEnabled();
  const stage = page.getByRole('img', { name: 'What stays in the square' }).element().parentElement;
  const press = (type: string, clientX: number) =>
    stage?.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY: 10, bubbles: true }));
  // The test's events have no real pointer, so the browser could not capture it.
  Object.assign(stage ?? {}, { setPointerCapture: () => undefined });
  press('pointerdown', 10);
  press('pointermove', 2000);
  press('pointerup', 2000);
  await expect
    .element(page.getByRole('slider', { name: 'Left to right' }))
    .toHaveAttribute('aria-valuetext', '0%');
  await use.click();
  await expect.element(page.getByText('Picture changed')).toBeVisible();
  expect(await look(inputs[0]?.pfp)).toMatchObject({ left: 0, right: 0 });
});

test('a press beside the picture does not throw away how it was cropped', async () => {
  await show();
  await expect.element(page.getByRole('button', { name: 'Choose picture' })).toBeEnabled();
  pick(await photo());
  await expect.element(use).toBeEnabled();
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  const scrim = crop.element();
  scrim.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  scrim.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await userEvent.keyboard('{End}');
  expect(scrim.hasAttribute('data-closing')).toBe(false);
});

test('a picture that is not cropped is not sent', async () => {
  await show();
  await expect.element(page.getByRole('button', { name: 'Choose picture' })).toBeEnabled();
  pick(await photo());
  await expect.element(use).toBeEnabled();
  await crop.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(crop).not.toBeInTheDocument();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});

/**
 * Expects the message of a failed check in a dialog, and at the field once the dialog is closed. Source: decisions.md
 * "Failed checks".
 */
async function expectRefused(message: string): Promise<void> {
  await expect.element(dialog).toMatchTextContent(message);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(message).first()).toBeVisible();
}

test('what calls itself a picture and is none is refused in the same words', async () => {
  await show();
  await expect.element(page.getByRole('button', { name: 'Choose picture' })).toBeEnabled();
  pick(picture('me.png', 'image/png'));
  await expectRefused('Only image files can be set as your profile picture');
  await expect.element(crop).not.toBeInTheDocument();
});

test('a picture is sent with its progress', async () => {
  let release = () => {};
  const inputs = answer(profileCalls.UpdatePFP, async () => {
    await new Promise<void>((resolve) => (release = resolve));
    beAlex({ pfp_url: '/favicon.svg' });
    return success({ pfp_url: '/favicon.svg' });
  });
  await show();
  const choose = page.getByRole('button', { name: 'Choose picture' });
  await expect.element(choose).toBeEnabled();
  const button = choose.element() as HTMLElement;
  button.focus();
  const height = () => document.getElementById('profile')?.getBoundingClientRect().height;
  const before = height();
  pick(await photo());
  await use.click();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await expect.element(page.getByText('50%')).toBeVisible();
  await expect.element(crop).not.toBeInTheDocument();
  // When the result appears, nothing on the page moves, and the focus stays on the button.
  expect(height()).toBe(before);
  expect(document.activeElement).toBe(button);
  release();
  await expect.element(page.getByText('Picture changed')).toBeVisible();
  expect(document.activeElement).toBe(button);
  expect(inputs).toHaveLength(1);
  expect(useSession.getState().me?.pfp_url).toBe('/favicon.svg');
});

test.for([
  [
    'a file of another kind',
    picture('me.pdf', 'application/pdf'),
    'Only image files can be set as your profile picture',
  ],
  [
    'a file that is too large',
    picture('me.png', 'image/png', 10 * 1024 * 1024 + 1),
    'Each file must be less than 10 MB',
  ],
] as const)('%s is refused before it is sent', async ([, file, message]) => {
  await show();
  await expect.element(page.getByRole('button', { name: 'Choose picture' })).toBeEnabled();
  pick(file);
  await expectRefused(message);
});

test('a picture that the server refuses is told in the dialog, too', async () => {
  answer(profileCalls.UpdatePFP, () => failure(400, 'Only image files can be set as your profile picture'));
  await show();
  await expect.element(page.getByRole('button', { name: 'Choose picture' })).toBeEnabled();
  pick(await photo());
  await use.click();
  await expectRefused('Only image files can be set as your profile picture');
});

test('a picture that could not be sent can be tried again', async () => {
  let isUp = false;
  answer(profileCalls.UpdatePFP, () => (isUp ? success({ pfp_url: '/favicon.svg' }) : failure(null)));
  await show();
  await expect.element(page.getByRole('button', { name: 'Choose picture' })).toBeEnabled();
  pick(await photo());
  await use.click();
  await expect.element(page.getByText('Cannot reach server')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Picture changed')).toBeVisible();
});

const current = page.getByLabelText('Current password');
const fresh = page.getByLabelText('New password', { exact: true });
const confirm = page.getByLabelText('Confirm new password');
const update = page.getByRole('button', { name: 'Update Password' });

test.for([
  ['nothing', '', '', '', 'Please enter passwords'],
  ['no current password', '', 'long enough', 'long enough', 'Please enter passwords'],
  ['a short new one', 'old', '  short  ', '  short  ', 'Please enter passwords'],
  ['two that differ', 'old', 'long enough', 'long enougH', 'Passwords do not match'],
] as const)('%s is no new password', async ([, old, first, second, message]) => {
  await show();
  await current.fill(old);
  await fresh.fill(first);
  await confirm.fill(second);
  await update.click();
  await expect.element(dialog).toMatchTextContent(message);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText(message).first()).toBeVisible();
});

test('a new password empties the form and signs the other devices out', async () => {
  const inputs = answer(authCalls.UpdatePassword, () => {
    devices = [device()];
    return success(null);
  });
  devices = [device(), device({ session_id: 2, device: 'Safari on iPhone', current: false })];
  await show();
  await expect.element(page.getByText('Safari on iPhone')).toBeVisible();
  await current.fill('old');
  await fresh.fill('long enough');
  await confirm.fill('long enough');
  await update.click();
  await expect.element(page.getByRole('dialog', { name: 'Success' }).or(dialog)).toBeVisible();
  expect(inputs).toEqual([{ password: 'old', new_password: 'long enough', confirm_password: 'long enough' }]);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(current).toHaveValue('');
  await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
});

test('a link to a section has the focus there', async () => {
  history.replaceState(null, '', '#security');
  onTestFinished(() => history.replaceState(null, '', '#'));
  await show();
  await expect.element(page.getByRole('heading', { name: 'Security', level: 2 })).toHaveFocus();
});

test('another device can be signed out, this one cannot', async () => {
  devices = [device(), device({ session_id: 2, device: 'Safari on iPhone', current: false })];
  const inputs = answer(authCalls.RevokeSession, () => success(null));
  await show();
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect.element(page.getByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('This device')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Signed-in devices' })).toHaveFocus();
  await expect.poll(() => inputs).toEqual([{ session_id: 2 }]);
});

test('the list says what the next login does to the others', async () => {
  await show();
  await expect
    .element(page.getByText('You can stay signed in on 10 devices.', { exact: false }))
    .toMatchTextContent('The next one signs out whichever you’ve used least recently.');
});

test('a login elsewhere shows once one looks at the page again', async () => {
  devices = [device()];
  await show();
  await expect.element(page.getByText('This device')).toBeVisible();
  devices = [device(), device({ session_id: 2, device: 'Safari on iPhone', current: false })];
  dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Safari on iPhone')).toBeVisible();
});

test('a device that could not be signed out is back in the list', async () => {
  devices = [device(), device({ session_id: 2, device: 'Safari on iPhone', current: false })];
  answer(authCalls.RevokeSession, () => failure(500, 'Couldn’t sign the device out'));
  await show();
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect.element(dialog).toMatchTextContent('Couldn’t sign the device out');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText('Safari on iPhone')).toBeVisible();
});

test('blocked people are listed, and can be unblocked', async () => {
  blocked = [card({ blocked: true })];
  const inputs = answer(peopleCalls.UnblockUser, () => {
    blocked = [];
    return success(null);
  });
  answer(peopleCalls.GetUserByID, () => success(opened()));
  await show();
  await page.getByRole('button', { name: 'Unblock Priya' }).click();
  const heading = page.getByRole('heading', { name: 'Blocked people' }).element();
  const { top } = heading.getBoundingClientRect();
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect.element(page.getByText('Nobody is blocked.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('Blocked people');
  expect(heading.getBoundingClientRect().top).toBe(top);
  expect(inputs).toEqual([{ user_id: 5 }]);
});

test('the theme is chosen at once and kept', async () => {
  await show();
  await page.getByRole('radio', { name: 'Dark' }).click();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('quad-theme')).toBe('dark');
  await page.getByRole('radio', { name: 'System' }).click();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('the picture for matches stays behind its flag', async () => {
  beAlex({ date_setup_stage: 1 });
  await show();
  await expect.element(page.getByRole('heading', { name: 'Date', level: 2 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Date picture' })).not.toBeInTheDocument();
  flags.date_picture = true;
  await (await show()).unmount();
  await show();
  await expect.element(page.getByRole('heading', { name: 'Date picture' }).first()).toBeVisible();
  flags.date_picture = false;
});

test('a preference is switched at once, for the account', async () => {
  const inputs = answer(preferenceCalls.UpdatePreferences, (change) =>
    success({ ...DEFAULT_PREFERENCES, ...(change as object) }),
  );
  await show();
  const banner = page.getByRole('switch', { name: 'Banner for new messages' });
  await expect.element(banner).toBeEnabled();
  await banner.click();
  await expect.element(banner).not.toBeChecked();
  await expect.poll(() => inputs).toEqual([{ banner: false }]);
});

test('a preference that could not be switched is back where it was', async () => {
  answer(preferenceCalls.UpdatePreferences, () => failure(500, 'Couldn’t save your preferences'));
  await show();
  const shortcuts = page.getByRole('switch', { name: 'Keyboard shortcuts' });
  await expect.element(shortcuts).toBeEnabled();
  await shortcuts.click();
  await expect.element(page.getByText('Couldn’t save your preferences')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(shortcuts).toBeChecked();
});
