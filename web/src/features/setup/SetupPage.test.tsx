import { authCalls } from '@quad/contract/auth/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { interestCalls } from '@quad/contract/profile/interest-calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '#platform/session.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { currentUser, sessionUser, universities } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import SetupPage from './SetupPage.tsx';

const next = page.getByRole('button', { name: 'Next' });
const finish = page.getByRole('button', { name: 'Finish' });
const skip = page.getByRole('button', { name: 'Skip' });
const back = page.getByRole('button', { name: 'Back' });
const dialog = page.getByRole('alertdialog');
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

let isSetUp = false;
beforeEach(() => {
  isSetUp = false;
  answer(profileCalls.GetMyInfo, () => success(currentUser({ setup_stage: isSetUp ? 1 : 0 })));
  answer(friendCalls.GetSuggestedFriends, () => success([]));
  answer(friendCalls.GetMyFriends, () => success([]));
  answer(interestCalls.GetPopularInterests, () => success({ interests: [] }));
  answer(referenceCalls.GetUniversities, () => success({ universities: universities }));
  answer(referenceCalls.GetHobbies, () => success({ hobbies: [{ id: 1, name: 'Bouldering' }] }));
  answer(referenceCalls.GetTopics, () => success({ topics: [{ id: 1, name: 'Old films' }] }));
  answer(referenceCalls.SearchCourses, ({ name_query, uni_id }) =>
    success(
      name_query === 'comp' ? [{ course_id: 211, course_name: 'Bachelor of Computer Science', uni_id }] : [],
    ),
  );
});

async function open(at = '/app/me/setup') {
  useSession.setState({ state: 'in', user_id: 9, setup_stage: isSetUp ? 1 : 0 });
  return renderPage(<SetupPage />, { at });
}

async function aboutYou() {
  await next.click();
  await expect.element(page.getByLabelText('First name')).toHaveValue('Alex');
  await page.getByLabelText('Female').click();
  await page.getByLabelText('Day').fill('3');
  await page.getByLabelText('Month').fill('4');
  await page.getByLabelText('Year').fill('2004');
  await next.click();
}

async function education() {
  await page.getByRole('combobox', { name: 'Course' }).fill('comp');
  await page.getByRole('option', { name: 'Bachelor of Computer Science' }).click();
  await page.getByLabelText('2nd').click();
  await next.click();
}

/** Fills in all steps up to the button Finish. */
async function answerAll() {
  await aboutYou();
  await education();
  await page.getByLabelText(/^I have read the privacy policy/).click();
  await page.getByLabelText(/^I accept that Quad is in beta/).click();
}

test('the whole setup sends what was answered and leads to the dashboard', async () => {
  const inputs = answer(profileCalls.FinishInitialSetup, () => success({ user: sessionUser() }), {
    universities: [],
    today: '2026-11-20',
  });
  const { where } = await open();
  await expect.element(heading("Let's Begin")).toBeVisible();
  for (const part of ['Education', 'Your information'])
    await expect.element(page.getByText(part)).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
  await aboutYou();
  await expect.element(heading('Education')).toHaveFocus();
  await education();
  await expect.element(heading('Privacy Policy')).toBeVisible();
  await expect.element(finish).toBeDisabled();
  await expect.element(finish).toHaveAccessibleDescription('You must agree to the privacy agreement');
  await page.getByLabelText(/^I have read the privacy policy/).click();
  await expect.element(finish).toBeDisabled();
  await expect.element(finish).toHaveAccessibleDescription('Tick the second box to accept the beta.');
  await page.getByLabelText(/^I accept that Quad is in beta/).click();
  await expect.element(finish).toHaveAccessibleDescription(/^Finish sets up your account/);
  await expect.element(back).toBeEnabled();
  isSetUp = true;
  await finish.click();
  await expect.element(heading('Make it yours')).toBeVisible();
  await skip.click();
  await expect.element(heading("You're all set!")).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Go to your dashboard' }).click();
  expect(where()).toBe('/app/me/dashboard');
  expect(useSession.getState().setup_stage).toBe(1);
  expect(inputs).toEqual([
    {
      first_name: 'Alex',
      last_name: 'Chen',
      other_names: null,
      gender: 'Female',
      birth_date: '2004-04-03',
      course_id: 211,
      year_level: 2,
    },
  ]);
});

test('the first card shows what others will see, and says who sees what', async () => {
  await open();
  const soFar = page.getByRole('group', { name: 'Your profile so far' });
  await expect.element(soFar).toMatchTextContent('Alex Chen');
  await expect.element(soFar).toMatchTextContent('Monash University');
  await expect
    .element(page.getByText(/Other students never see your email, birthday or gender/))
    .toBeVisible();
});

test('the steps are counted from the first question to the confirmation, what may be skipped too', async () => {
  async function step(at: number): Promise<void> {
    await expect.element(page.getByText(`Step ${at} of 5`)).toBeVisible();
  }
  answer(profileCalls.FinishInitialSetup, () => success({ user: sessionUser() }));
  await open();
  await expect.element(heading("Let's Begin")).toBeVisible();
  expect(page.getByText(/^Step/).elements()).toEqual([]);
  await next.click();
  await step(1);
  await back.click();
  await aboutYou();
  await step(2);
  await education();
  await step(3);
  await page.getByLabelText(/^I have read the privacy policy/).click();
  await page.getByLabelText(/^I accept that Quad is in beta/).click();
  isSetUp = true;
  await finish.click();
  await step(4);
  await skip.click();
  await step(5);
});

test('on a phone the policy is its one-line summaries, each opens to the whole, and no box scrolls', async () => {
  await page.viewport(390, 844);
  await open();
  await aboutYou();
  await education();
  const policy = page.getByRole('region', { name: 'Privacy Policy' });
  await expect.element(policy.getByText(/^Three cookies to keep you signed in/)).toBeVisible();
  const whole = policy.getByText(/^One cookie keeps you signed in/);
  await expect.element(whole).not.toBeVisible();
  await policy.getByRole('heading', { name: 'Cookies and storage on your device' }).click();
  await expect.element(whole).toBeVisible();
  expect(getComputedStyle(policy.element()).overflowY).toBe('visible');
  await expect.element(policy).not.toHaveAttribute('tabindex');
  await page.viewport(1440, 900);
  expect(getComputedStyle(policy.element()).overflowY).toBe('auto');
  await expect.element(policy).toHaveAttribute('tabindex', '0');
});

test('Logout asks first on a phone, and not on a desktop', async () => {
  const left = answer(authCalls.logout, () => success(null));
  const logout = page.getByRole('button', { name: 'Logout' });
  await page.viewport(390, 844);
  const { where, unmount } = await open();
  await logout.click();
  const question = page.getByRole('alertdialog', { name: 'Log out now?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(left).toEqual([]);
  await logout.click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(where).toBe('/');
  expect(left).toHaveLength(1);
  await unmount();

  await page.viewport(1440, 900);
  const desktop = await open();
  await logout.click();
  await expect.poll(desktop.where).toBe('/');
  expect(left).toHaveLength(2);
});

test('the confirmation waits for a press, however long one reads', async () => {
  await finished();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await skip.click();
  await expect.element(heading("You're all set!")).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByRole('button', { name: 'Go to your dashboard' })).toBeVisible();
});

test('a step is left only when its own fields are in order', async () => {
  await open();
  await next.click();
  await page.getByLabelText('First name').fill('Alex 2');
  await page.getByLabelText('Day').fill('31');
  await page.getByLabelText('Month').fill('2');
  await page.getByLabelText('Year').fill('2004');
  await next.click();
  const messages = dialog.getByRole('listitem');
  await expect.element(messages.first()).toBeVisible();
  expect(messages.elements().map((item) => item.textContent)).toEqual([
    'First name can only contain letters and spaces',
    "Gender must be either 'Male' or 'Female'",
    'Date of birth is not valid',
  ]);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByLabelText('First name')).toHaveFocus();
  await expect.element(heading('About You')).toBeVisible();
});

test('a course must be chosen from those there are', async () => {
  await open();
  await aboutYou();
  await page.getByRole('combobox', { name: 'Course' }).fill('xx');
  await expect
    .element(page.getByText('No course by that name at this university').first())
    .toBeInTheDocument();
  await next.click();
  await expect.element(dialog).toMatchTextContent('Course ID not entered');
  await expect.element(dialog).toMatchTextContent('Year level must be an integer');
});

test('answers survive a reload and Back, at the step one was on', async () => {
  const first = await open();
  await aboutYou();
  await page.getByLabelText('3rd').click();
  await first.unmount();
  await open(first.where());
  await expect.element(heading('Education')).toBeVisible();
  await expect.element(page.getByLabelText('3rd')).toBeChecked();
  await back.click();
  await expect.element(heading('About You')).toBeVisible();
  await expect.element(page.getByLabelText('Female')).toBeChecked();
  await expect.element(page.getByLabelText('Year')).toHaveValue('2004');
});

test('a step cannot be opened before those in front of it are done', async () => {
  const { where } = await open('/app/me/setup?step=3');
  await expect.element(heading('About You')).toBeVisible();
  await expect.poll(where).toBe('/app/me/setup?step=1');
  await page.getByLabelText('Female').click();
  await page.getByLabelText('Day').fill('3');
  await page.getByLabelText('Month').fill('4');
  await page.getByLabelText('Year').fill('2004');
  await expect.element(heading('About You')).toBeVisible();
  await next.click();
  await expect.element(heading('Education')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('while it is on its way it can neither be sent again nor left', async () => {
  const reply = Promise.withResolvers<ReturnType<typeof failure>>();
  answer(profileCalls.FinishInitialSetup, () => reply.promise);
  await open();
  await answerAll();
  await finish.click();
  await expect.element(page.getByRole('button', { name: 'Finishing' })).toBeDisabled();
  await expect.element(back).toBeDisabled();
  reply.resolve(failure(500));
  await expect.element(finish).toBeEnabled();
});

test('what the server refuses is shown at the step that can mend it', async () => {
  answer(profileCalls.FinishInitialSetup, () => failure(400, 'Course ID is not valid', 'course_id'));
  await open();
  await answerAll();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(heading('Education')).toBeVisible();
  await expect.element(page.getByText('Course ID is not valid')).toBeVisible();
});

/** Completes the setup, which opens the optional step. */
async function finished() {
  answer(profileCalls.FinishInitialSetup, () => success({ user: sessionUser() }));
  const screen = await open();
  await answerAll();
  isSetUp = true;
  await finish.click();
  await expect.element(heading('Make it yours')).toBeVisible();
  return screen;
}
const bio = page.getByLabelText('Bio (optional)');
const save = page.getByRole('button', { name: 'Save and go on' });

test('a bio and interests survive a reload, and are on the profile once they are saved', async () => {
  const bios = answer(profileCalls.UpdateMyInfo, (input) => success(input));
  const chosen = answer(interestCalls.UpdateMyInterests, () =>
    success({ interests: [{ kind: 'hobby', id: 1, name: 'Bouldering' }] }),
  );
  const first = await finished();
  await bio.fill('Ask me about the bell tower');
  await page.getByLabelText('Bouldering').click();
  await first.unmount();
  await open();
  await expect.element(bio).toHaveValue('Ask me about the bell tower');
  await expect.element(page.getByLabelText('Bouldering')).toBeChecked();
  await save.click();
  await expect.element(heading("You're all set!")).toBeVisible();
  expect(bios).toEqual([{ bio: 'Ask me about the bell tower' }]);
  expect(chosen).toEqual([{ hobbies: [1], topics: [] }]);
  expect(sessionStorage.getItem('quad-profile-draft-9')).toBeNull();
});

test('the step comes while what is popular is on its way, and offers interests where that is refused', async () => {
  const never = Promise.withResolvers<never>();
  answer(interestCalls.GetPopularInterests, () => never.promise);
  const slow = await finished();
  await expect.element(bio).toBeVisible();
  await slow.unmount();
  answer(interestCalls.GetPopularInterests, () => ({ ...failure(429), retryAfter: 60 }));
  await open();
  await expect.element(page.getByLabelText('Bouldering')).toBeVisible();
});

test('what cannot be saved stays, and may be left out, which the button says', async () => {
  answer(profileCalls.UpdateMyInfo, () => failure(500));
  await finished();
  await expect.element(skip).toBeVisible();
  await bio.fill('Ask me');
  await save.click();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(bio).toHaveValue('Ask me');
  await page.getByRole('button', { name: 'Go on without saving' }).click();
  await expect.element(heading("You're all set!")).toBeVisible();
});

test('a person who adds nothing sends nothing', async () => {
  await finished();
  await save.click();
  await expect.element(heading("You're all set!")).toBeVisible();
});

test('a picture is on its way as soon as it is cropped, and nothing moves meanwhile', async () => {
  const pfp_url = '/media/me.webp';
  const arrival = Promise.withResolvers<void>();
  const sent = answer(profileCalls.UpdatePFP, async () => {
    await arrival.promise;
    answer(profileCalls.GetMyInfo, () => success(currentUser({ pfp_url })));
    return success({ pfp_url });
  });
  // At this width, the text is below the picture.
  await page.viewport(320, 640);
  await finished();
  const button = page.getByRole('button', { name: 'Add a picture' }).element() as HTMLElement;
  button.focus();
  const place = () =>
    page.getByRole('textbox', { name: 'Bio (optional)' }).element().getBoundingClientRect().top + scrollY;
  const before = place();
  const canvas = new OffscreenCanvas(60, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 60, 40);
  const file = new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector('input[type="file"]') as HTMLElement, file);
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(page.getByText('Sending the picture')).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(button);
  expect(place()).toBe(before);
  arrival.resolve();
  await expect.element(button).toHaveAccessibleName('Change picture');
  await expect.element(button).toHaveFocus();
});

test('a person who is done with the setup is sent on', async () => {
  isSetUp = true;
  const { where } = await open();
  await expect.poll(where).toBe('/app/me/dashboard');
});

test('a setup that was finished elsewhere leads on once one looks at this tab again', async () => {
  const { where } = await open();
  await next.click();
  await expect.element(heading('About You')).toBeVisible();
  isSetUp = true;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(where, { timeout: 4_000 }).toBe('/app/me/dashboard');
});

test.each([
  ['arrives', () => success({ user: sessionUser() })],
  ['is lost', () => failure(null)],
])(
  'looking away while Finish is on its way leads on as it does without, where its answer %s',
  async (_, end) => {
    const arrival = Promise.withResolvers<void>();
    answer(
      profileCalls.FinishInitialSetup,
      async () => {
        await arrival.promise;
        return end();
      },
      { universities: [], today: '2026-11-20' },
    );
    answer(profileCalls.UpdateMyInfo, (input) => success(input));
    await open();
    await answerAll();
    isSetUp = true;
    await finish.click();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expect.element(heading('Make it yours')).toBeVisible();
    arrival.resolve();
    await bio.fill('Ask me');
    await save.click();
    await expect.element(heading("You're all set!")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  },
);

/**
 * Presses Finish. The call succeeds on the server, but its answer is lost. `code` is null for no answer, or the status
 * code of a proxy.
 */
async function finishUnanswered(code: number | null = null): Promise<void> {
  answer(profileCalls.FinishInitialSetup, () => failure(code));
  await open();
  await answerAll();
  await finish.click();
  await dialog.getByRole('button').first().click();
  isSetUp = true;
}

test('where Finish gets no answer but went through, what to add is asked once the page knows', async () => {
  await finishUnanswered();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(heading('Make it yours')).toBeVisible();
});

test.each([null, 502])(
  'where Finish got %j but went through, pressing it again asks what to add',
  async (code) => {
    await finishUnanswered(code);
    answer(profileCalls.FinishInitialSetup, () =>
      failure(409, 'Data Conflict: Your profile is set up already'),
    );
    await finish.click();
    await expect.element(heading('Make it yours')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  },
);

test('where Finish got no answer and is refused then, though nothing is set up, the page says why', async () => {
  await finishUnanswered();
  isSetUp = false;
  answer(profileCalls.FinishInitialSetup, () => failure(409, 'Data Conflict: That address is in use'));
  await finish.click();
  await expect.element(dialog).toMatchTextContent('That address is in use');
});
