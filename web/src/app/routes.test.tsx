import { profileCalls } from '@quad/contract/profile/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { Suspense } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '#platform/session.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { currentUser, universities } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { Routes } from './routes.tsx';

beforeEach(() => {
  useSession.setState({ state: 'out' });
  answer(referenceCalls.GetUniversities, () => success({ universities }));
});

const open = (at: string) =>
  renderPage(
    <Suspense>
      <Routes />
    </Suspense>,
    { at },
  );
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Source: specification 1 §2 "Screens and routes". */
test.for([
  ['/', /Discover\.\s*Hang out\./],
  ['/about', 'About'],
  ['/contact', 'Contact'],
  ['/docs/policies/privacy', 'Privacy Policy'],
  ['/docs/policies/tos', 'Terms of Service'],
  ['/safety', 'Staying safe'],
  ['/auth/login', 'Login'],
  ['/auth/register', 'Sign up'],
  ['/auth/ForgotPassword', 'Forgot password'],
  ['/auth/ResetPassword?token=x', 'Reset password'],
  ['/auth/VerifyEmail?verify_token=x', 'Verify your email'],
  ['/auth/KeepTwoStep?token=x', 'Keep two-step login'],
  ['/auth/unsubscribe?token=x', 'Missed messages'],
  ['/auth/forgotpassword', 'Forgot password'],
  ['/anything/else', "Sorry, we couldn't find the page you were looking for."],
  ['/auth/else', "Sorry, we couldn't find the page you were looking for."],
] as const)('%s is %s', async ([at, name]) => {
  await open(at);
  await expect.element(heading(name)).toBeVisible();
});

test.for([
  ['/app', '/app/me/messages'],
  ['/app/me/messages?id=7', '/app/me/messages?id=7'],
  ['/app/me/dashboard', '/app/me/dashboard'],
  ['/app/me/friends', '/app/me/friends'],
  ['/app/me/settings', '/app/me/settings'],
  ['/app/me/setup', '/app/me/setup'],
  ['/app/me/setup/initial', '/app/me/setup'],
  ['/app/discover', '/app/discover'],
  ['/app/discover/SearchUsers', '/app/discover/SearchUsers'],
] as const)('%s asks a visitor to log in, and leads on to %s', async ([at, wanted]) => {
  answer(profileCalls.GetMyInfo, () => failure(401));
  const { where } = await open(at);
  await expect.poll(where).toBe(`/auth/login?redirect=${encodeURIComponent(wanted)}`);
});

test.for(['/app/me/setup', '/app/me/setup/initial', '/app/me/dashboard', '/auth/login', '/auth/register'])(
  '%s leads a person who has not done it to the setup',
  async (at) => {
    document.documentElement.dataset['session'] = '';
    useSession.setState({ state: 'in', user_id: 9, setup_stage: 0 });
    answer(profileCalls.GetMyInfo, () => success(currentUser({ setup_stage: 0 })));
    const { where } = await open(at);
    await expect.element(heading("Let's Begin")).toBeVisible();
    expect(where()).toBe('/app/me/setup');
  },
);

test.for([
  '/auth/ForgotPassword',
  '/auth/ResetPassword?token=x',
  '/auth/VerifyEmail?verify_token=x',
  '/auth/KeepTwoStep?token=x',
  '/auth/unsubscribe?token=x',
])('%s is for a person who is signed in, too', async (at) => {
  document.documentElement.dataset['session'] = '';
  await open(at);
  await expect.element(heading(/password|email|two-step|Missed/)).toBeVisible();
});
