import { chatCalls } from '@quad/contract/chat/calls.ts';
import { bubble, composer, expectAllSent } from './steps/chat.ts';
import { pick, press, type } from './steps/keyboard.ts';
import { navigation } from './steps/people.ts';
import { linkMailedTo } from './support/mails.ts';
import { acceptRequest } from './support/member.ts';
import { COURSE, newStudent, UNIVERSITY } from './support/students.ts';
import { expect, test } from './support/test.ts';

test('without a mouse: register, confirm, set up, find, add and write to somebody', async ({
  page,
  campus,
  member,
}) => {
  const student = newStudent();
  const friend = await member();
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('register', async () => {
    await page.goto('/');
    await press(page, page.getByRole('main').getByRole('link', { name: 'Sign Up' }));
    await pick(page, page.getByRole('radio', { name: UNIVERSITY.name }));
    await type(page, page.getByLabel('Student email'), student.email);
    await type(page, page.getByLabel('Password', { exact: true }), student.password);
    await type(page, page.getByLabel('Confirm password'), student.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeFocused();
  });

  await test.step('verify', async () => {
    await page.goto(await linkMailedTo(campus.outbox, student.email, '/auth/VerifyEmail'));
    await press(page, button('Verify email'));
  });

  await test.step('set up', async () => {
    await expect(page.getByRole('heading', { name: "Let's Begin" })).toBeFocused();
    await press(page, button('Next'));
    await expect(page.getByRole('heading', { name: 'About You' })).toBeFocused();
    await pick(page, page.getByRole('radio', { name: 'Female' }));
    await type(page, page.getByLabel('Day'), '9');
    await type(page, page.getByLabel('Month'), '3');
    await type(page, page.getByLabel('Year'), '2004');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Education' })).toBeFocused();
    await type(page, page.getByRole('combobox', { name: 'Course' }), COURSE.typed);
    await expect(page.getByRole('option', { name: COURSE.name, exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Course' })).toHaveValue(COURSE.name);
    await pick(page, page.getByRole('radio', { name: '2nd' }));
    await press(page, button('Next'));
    await press(page, page.getByRole('checkbox', { name: /privacy policy/ }), 'Space');
    await press(page, page.getByRole('checkbox', { name: /beta/ }), 'Space');
    await press(page, button('Finish'));
    await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeFocused();
    await press(page, button('Skip'));
    await press(page, button('Go to your dashboard'));
  });

  await test.step('find and add', async () => {
    await expect(page).toHaveURL(/\/app\/me\/dashboard$/);
    // When the dashboard is drawn, its heading gets the focus.
    await expect(page.getByRole('heading', { level: 1, name: student.first_name })).toBeFocused();
    await press(page, navigation(page).getByRole('link', { name: 'Find' }));
    await expect(page.getByRole('heading', { name: 'Discover' })).toBeFocused();
    await type(page, page.getByRole('searchbox', { name: 'Name' }), friend.name);
    await page.keyboard.press('Enter');
    await press(page, button(`Add ${friend.name}`));
    await expect(button(`Pending. Cancel friend request to ${friend.name}`)).toBeVisible();
  });

  await test.step('write', async () => {
    await acceptRequest(friend);
    await press(page, navigation(page).getByRole('link', { name: 'Messages' }));
    await press(
      page,
      page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: friend.name }),
    );
    await type(page, composer(page, friend.name), 'Typed, all of it');
    await press(page, button('Send'));
    await expect(bubble(page, 'Typed, all of it')).toBeVisible();
    await expectAllSent(page);
    const [chat] = await friend.callOk(chatCalls.GetMyChats, {});
    expect(chat?.lastMessage?.message.content).toBe('Typed, all of it');
  });
});
