import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '#platform/session.ts';
import { ALEX, beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { holdUpDatabase, storedRecords } from '#testing/local-databases.ts';
import { currentUser } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import DateSetupPage from './DateSetupPage.tsx';

const next = page.getByRole('button', { name: 'Next' });
const skip = page.getByRole('button', { name: 'Skip' });
const back = page.getByRole('button', { name: 'Back' });
const submit = page.getByRole('button', { name: 'Submit' });
const dialog = page.getByRole('alertdialog');
const country = page.getByRole('combobox', { name: 'Country' });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

beforeEach(() => {
  beAlex();
  answer(referenceCalls.GetCountries, () =>
    success({
      countries: [
        { id: 77, name: 'French Guiana', phonecode: 594, shortname: 'GF' },
        { id: 92, name: 'Guinea', phonecode: 224, shortname: 'GN' },
        { id: 53, name: 'Côte d’Ivoire', phonecode: 225, shortname: 'CI' },
        { id: 67, name: 'Equatorial Guinea', phonecode: 240, shortname: 'GQ' },
      ],
    }),
  );
});

const open = (at = '/app/date/setup/initial') => renderPage(<DateSetupPage />, { at });

/** Creates a picture file that the browser can decode. */
async function picture(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 60;
  canvas.height = 40;
  canvas.getContext('2d');
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ''], 'me.png', { type: 'image/png' });
}

async function toCountry() {
  await next.click();
  await skip.click();
  await expect.element(heading('Your ethnicity')).toBeVisible();
}

async function toOrientation() {
  await toCountry();
  await country.fill('gui');
  await page.getByRole('option', { name: 'Guinea', exact: true }).click();
  await next.click();
}

async function toSubmit() {
  await toOrientation();
  await page.getByRole('radio', { name: 'Bisexual' }).click();
  await next.click();
  await expect.element(heading('Is this right?')).toBeVisible();
}

test('the whole setup sends what was chosen, and leads on', async () => {
  const inputs = answer(dateSetupCalls.DateInitialSetup, () => success(null));
  const { where } = await open();
  await expect.element(page.getByText('Step 1 of 5')).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
  await toSubmit();
  await expect.element(page.getByText('Guinea')).toBeVisible();
  await expect.element(page.getByText('Bisexual')).toBeVisible();
  answer(profileCalls.GetMyInfo, () => success(currentUser({ date_setup_stage: 1 })));
  await submit.click();
  await expect.poll(where).toBe('/app/date/setup/quiz');
  expect(inputs).toEqual([{ country_id: 92, show_country: false, orientation: 'Bisexual' }]);
  await expect.poll(() => storedRecords(ALEX)).toMatchObject({ drafts: [], files: [] });
});

test('the country is shown to matches only where that is switched on', async () => {
  const inputs = answer(dateSetupCalls.DateInitialSetup, () => success(null));
  await open();
  await toSubmit();
  await expect.element(page.getByText('Not shown', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Ethnicity' }).click();
  const shows = page.getByRole('switch', { name: 'Show it to my matches' });
  await expect.element(shows).not.toBeChecked();
  await shows.click();
  await next.click();
  await next.click();
  await expect.element(page.getByText('Shown to your matches')).toBeVisible();
  await submit.click();
  await expect.poll(() => inputs).toMatchObject([{ country_id: 92, show_country: true }]);
});

test('a step is left only when its own field is in order', async () => {
  await open();
  await toCountry();
  await next.click();
  await expect.element(dialog.getByText('You must select a country')).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(country).toHaveFocus();
  await country.fill('gui');
  await page.getByRole('option', { name: 'Guinea', exact: true }).click();
  await expect.element(page.getByText('You must select a country')).not.toBeInTheDocument();
  await next.click();
  await next.click();
  await expect.element(dialog.getByText('You must select an orientation')).toBeVisible();
});

test('a country is found by letters anywhere in its name, those that begin with them first', async () => {
  await open();
  await toCountry();
  await country.fill('g');
  await expect.element(page.getByRole('option').first()).not.toBeInTheDocument();
  await country.fill('gui');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  const names = page.getByRole('option').elements();
  expect(names.map((option) => option.textContent)).toEqual(['Guinea', 'French Guiana', 'Equatorial Guinea']);
  await country.fill('cote');
  await expect.element(page.getByRole('option', { name: 'Côte d’Ivoire' })).toBeVisible();
  await country.fill('zzz');
  await expect.element(page.getByText('No country by that name').first()).toBeInTheDocument();
});

test('answers survive a closed tab, and nothing of them is in the small storages', async () => {
  const first = await open();
  await toOrientation();
  await page.getByRole('radio', { name: 'Homosexual' }).click();
  await expect.poll(async () => JSON.stringify(await storedRecords(ALEX))).toContain('Homosexual');
  await first.unmount();
  expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/Guinea|Homosexual/);
  await open('/app/date/setup/initial?step=4');
  await expect.element(heading('Is this right?')).toBeVisible();
  await expect.element(page.getByText('Homosexual')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Ethnicity' }).click();
  await expect.element(country).toHaveValue('Guinea');
});

test('answers that a busy device finds late are there again, and what was chosen meanwhile stays', async () => {
  const first = await open();
  await toOrientation();
  await expect.element(heading('Your orientation')).toBeVisible();
  await expect.poll(async () => JSON.stringify(await storedRecords(ALEX))).toContain('Guinea');
  await first.unmount();
  const release = await holdUpDatabase(ALEX);
  onTestFinished(release);
  await open('/app/date/setup/initial?step=3');
  // The page no longer waits for the slow database.
  await expect.element(heading('Your ethnicity')).toBeVisible();
  release();
  await expect.element(heading('Your orientation')).toBeVisible();
  await page.getByRole('radio', { name: 'Bisexual' }).click();
  await next.click();
  await expect.element(page.getByText('Guinea')).toBeVisible();
});

test('that the countries could not be loaded is not said to be no such country', async () => {
  answer(referenceCalls.GetCountries, () => failure(400));
  await open();
  await toCountry();
  await country.fill('gui');
  await expect.element(page.getByText('Couldn’t load the countries').first()).toBeVisible();
  await expect.element(page.getByText('No country by that name')).not.toBeInTheDocument();
});

test('a step cannot be opened before those in front of it are done', async () => {
  await open('/app/date/setup/initial?step=4');
  await expect.element(heading('Your ethnicity')).toBeVisible();
});

test('a picture is cropped, kept, sent along and can be taken back', async () => {
  const inputs = answer(dateSetupCalls.DateInitialSetup, () => success(null));
  const first = await open();
  await next.click();
  await userEvent.upload(document.querySelector('input[type="file"]') as HTMLElement, [
    new File(['words'], 'notes.txt', { type: 'text/plain' }),
  ]);
  await expect.element(dialog).toMatchTextContent('Only image files can be set as your profile picture');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await userEvent.upload(document.querySelector('input[type="file"]') as HTMLElement, [await picture()]);
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect.poll(async () => (await storedRecords(ALEX))['files']).toHaveLength(1);
  await first.unmount();
  await open('/app/date/setup/initial?step=1');
  await expect.element(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await next.click();
  await country.fill('gui');
  await page.getByRole('option', { name: 'Guinea', exact: true }).click();
  await next.click();
  await page.getByRole('radio', { name: 'Bisexual' }).click();
  await next.click();
  await expect.element(page.getByRole('img', { name: 'For your matches' })).toBeVisible();
  await submit.click();
  await expect.poll(() => inputs).toHaveLength(1);
  expect(inputs[0]).toMatchObject({ country_id: 92, show_country: false, pfp: { type: 'image/jpeg' } });
});

test('what the server refuses is shown at the step that can mend it', async () => {
  answer(dateSetupCalls.DateInitialSetup, () => failure(400, 'Country ID is not valid', 'country_id'));
  await open();
  await toSubmit();
  await submit.click();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(heading('Your ethnicity')).toBeVisible();
  await expect.element(page.getByText('Country ID is not valid')).toBeVisible();
});

test('a setup that was done in another tab leads on, and what was kept here goes', async () => {
  answer(dateSetupCalls.DateInitialSetup, () => failure(409, 'Date setup is already complete'));
  const { where } = await open();
  await toSubmit();
  answer(profileCalls.GetMyInfo, () => success(currentUser({ date_setup_stage: 1 })));
  await submit.click();
  await expect.poll(where).toBe('/app/date/setup/quiz');
  await expect.poll(() => storedRecords(ALEX)).toMatchObject({ drafts: [], files: [] });
});

test('nobody finds the answers of a person who sat here before', async () => {
  const first = await open();
  await toOrientation();
  await first.unmount();
  useSession.setState({ state: 'unknown', user_id: null, me: null });
  beAlex({ id: 10 });
  await open('/app/date/setup/initial?step=4');
  await expect.element(heading('Your ethnicity')).toBeVisible();
  await expect.element(country).toHaveValue('');
});
