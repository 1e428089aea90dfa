import { bannerStaffCalls } from '@quad/contract/banners/staff-calls.ts';
import type { WrittenBanner } from '@quad/contract/banners/shapes.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, failure, success } from '#testing/fake-server.ts';
import { universities } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { BannersPage } from './BannersPage.tsx';

const { GetWrittenBanners, WriteBanner, EndBanner } = bannerStaffCalls;
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const written = (banner_id: number, some: Partial<WrittenBanner> = {}): WrittenBanner => ({
  banner_id,
  text: `Announcement ${banner_id}`,
  tone: 'info',
  university_id: null,
  begins_time: at(-1),
  ends_time: at(1),
  ended_time: null,
  written_by: 'Ada',
  ...some,
});

test('what is announced now, later and before stands in tables; what is not over can be ended', async () => {
  answer(referenceCalls.GetUniversities, () => success({ universities }));
  answer(GetWrittenBanners, () =>
    success([
      written(4, { begins_time: at(1), ends_time: at(2), university_id: 57 }),
      written(3),
      written(2, { ended_time: at(-0.5) }),
      written(1, { ends_time: at(-0.1), written_by: null }),
    ]),
  );
  const inputs = answer(EndBanner, () => success(null));
  await renderPage(
    <main>
      <BannersPage />
    </main>,
  );
  const table = (name: string) => page.getByRole('table', { name });
  await expect.element(table('Later')).toMatchTextContent(/Announcement 4.*Monash University/);
  await expect.element(table('Over')).toMatchTextContent(/Announcement 2.*Announcement 1.*Deleted user/);
  expect(table('Over').getByRole('button').all()).toEqual([]);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Half of an announcement');
  const end = table('Now').getByRole('button', { name: 'End' });
  await end.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(end).toHaveFocus();
  await end.click();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveFocus();
  await reason.fill('Over already');
  await page.getByRole('button', { name: 'End announcement' }).click();
  await expect.element(page.getByRole('form', { name: 'Announce' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Announcements' })).toHaveFocus();
  await expect.element(text).toHaveValue('Half of an announcement');
  expect(inputs).toEqual([{ banner_id: 3, reason: 'Over already' }]);
});

test('one is written with a preview, and what is wrong is said at its field', async () => {
  answer(referenceCalls.GetUniversities, () => success({ universities }));
  answer(GetWrittenBanners, () => success([]));
  const inputs = answer(WriteBanner, ({ university_id }) =>
    university_id === null ? failure(400, 'It must end after now', 'ends_time') : success({ banner_id: 1 }),
  );
  await renderPage(
    <main>
      <BannersPage />
    </main>,
  );
  const form = page.getByRole('form', { name: 'Announce' });
  await form.getByRole('textbox', { name: 'Text' }).fill('Exams begin on <b>Monday</b>');
  await form.getByRole('textbox', { name: 'Reason' }).fill('They asked us to');
  await expect.element(form.getByText('Exams begin on <b>Monday</b>').last()).toBeVisible();
  await form.getByRole('button', { name: 'Announce' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(form.getByText('It must end after now')).toBeVisible();
  await form.getByRole('combobox', { name: 'For' }).selectOptions('Monash University');
  await form.getByRole('combobox', { name: 'Tone' }).selectOptions('Warning');
  await form.getByRole('button', { name: 'Announce' }).click();
  await expect.element(form.getByRole('textbox', { name: 'Text' })).toHaveValue('');
  expect(inputs.at(-1)).toMatchObject({
    text: 'Exams begin on <b>Monday</b>',
    tone: 'warning',
    university_id: 57,
    reason: 'They asked us to',
  });
});
