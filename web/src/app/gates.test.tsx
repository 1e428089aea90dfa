import { profileCalls } from '@quad/contract/profile/calls.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Switch } from 'wouter';
import { ForVisitors } from '#features/auth/ForVisitors.tsx';
import { beginSignOut } from '#platform/session.ts';
import { beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { currentUser } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { AfterSetup, BeforeSetup } from './gates.tsx';

const show = (at = '/app/me/friends?x=1') =>
  renderPage(
    <AfterSetup>
      <p>Inside</p>
    </AfterSetup>,
    { at },
  );

test('a person who is known sees the page at once, offline too', async () => {
  beAlex();
  answer(profileCalls.GetMyInfo, () => failure(null));
  await show();
  await expect.element(page.getByText('Inside')).toBeVisible();
});

test('a visitor is sent to the login, which leads back', async () => {
  answer(profileCalls.GetMyInfo, () => failure(401));
  const { where } = await show();
  await expect.poll(where).toBe('/auth/login?redirect=%2Fapp%2Fme%2Ffriends%3Fx%3D1');
});

test('the login leads back to the section of the settings that a mail named', async () => {
  answer(profileCalls.GetMyInfo, () => failure(401));
  const { pathname } = window.location;
  history.replaceState(null, '', '#standing');
  onTestFinished(() => history.replaceState(null, '', pathname));
  const { where } = await show();
  await expect.poll(where).toContain('%23standing');
});

test('a newcomer is sent to the setup', async () => {
  beAlex({ setup_stage: 0 });
  const { where } = await show();
  await expect.poll(where).toBe('/app/me/setup');
});

test('a visitor is not let into the setup', async () => {
  answer(profileCalls.GetMyInfo, () => failure(401));
  const setup = (
    <BeforeSetup>
      <p>Setup</p>
    </BeforeSetup>
  );
  const { where } = await renderPage(setup, { at: '/app/me/setup' });
  await expect.poll(where).toBe('/auth/login?redirect=%2Fapp%2Fme%2Fsetup');
});

test('where nobody can tell who is there, the page says so and tries again', async () => {
  let isUp = false;
  answer(profileCalls.GetMyInfo, () => (isUp ? success(currentUser()) : failure(null)));
  await show();
  await expect.element(page.getByText('Cannot reach server')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Inside')).toBeVisible();
});

test('a person who is refused while they log out ends at the login, which does not lead them back', async () => {
  document.documentElement.dataset['session'] = '';
  beAlex();
  answer(profileCalls.GetMyInfo, () => failure(401));
  const cancelSignOut = beginSignOut();
  const { where } = await renderPage(
    <Switch>
      <Route path="/auth/login">
        <ForVisitors>
          <p>Login</p>
        </ForVisitors>
      </Route>
      <Route>
        <AfterSetup>
          <p>Inside</p>
        </AfterSetup>
      </Route>
    </Switch>,
    { at: '/app/me/friends' },
  );
  await expect.element(page.getByText('Login')).toBeVisible();
  expect(where()).toBe('/auth/login?redirect=%2Fapp%2Fme%2Ffriends');
  cancelSignOut();
});
